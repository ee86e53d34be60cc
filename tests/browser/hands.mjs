// The ways of using a page: by mouse, by keyboard alone, by finger. Each presses, types and
// chooses, and none of them does what its person could not.

import assert from 'node:assert/strict';

/** How many controls a person passes over by Tab before giving up. */
const PATIENCE = 300;

class Pointer {
  constructor(page, press) {
    this.page = page;
    this.press = (locator) => press(locator.first());
  }
  async type(locator, text) {
    await this.press(locator);
    await locator.fill(text);
  }
  async choose(locator, label) {
    await locator.selectOption({ label });
  }
}

export const mouse = (page) => new Pointer(page, (locator) => locator.click());
export const finger = (page) => new Pointer(page, (locator) => locator.tap());

/** Is the focus on the control, on the label's control, or on another radio button of its group? */
function hasFocus(element) {
  const control = element.closest('label')?.control ?? element;
  const active = document.activeElement;
  if (!active || active === document.body) return false;
  if (control.type === 'radio') return active.type === 'radio' && active.name === control.name;
  return active === control || active.contains(control);
}

/** Nothing but keys: a control is reached by Tab, however many stand before it. */
class Keys {
  constructor(page) {
    this.page = page;
  }
  async reach(wanted) {
    await wanted.waitFor({ state: 'attached' });
    for (let step = 0; step < PATIENCE; ++step) {
      if (await wanted.evaluate(hasFocus)) return;
      await this.page.keyboard.press('Tab');
    }
    assert.fail(`out of reach by Tab: ${wanted}`);
  }
  async press(locator) {
    const wanted = locator.first();
    await this.reach(wanted);
    const type = await wanted.evaluate((e) => (e.closest('label')?.control ?? e).type);
    if (type !== 'radio') {
      await this.page.keyboard.press(type === 'checkbox' ? 'Space' : 'Enter');
      return;
    }
    const checked = () => wanted.evaluate((e) => (e.closest('label')?.control ?? e).checked);
    for (let step = 0; step < PATIENCE && !(await checked()); ++step) {
      await this.page.keyboard.press('ArrowDown');
    }
  }
  async type(locator, text) {
    await this.reach(locator.first());
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.type(text);
  }
  async choose(locator, label) {
    await this.reach(locator.first());
    await this.page.keyboard.type(label);
  }
}

export const keys = (page) => new Keys(page);
