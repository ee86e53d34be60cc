import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, test } from 'node:test';

import { h, s } from '../../../client-sdk/web/dom.js';

// Names come from strangers' files, so whatever takes markup has no place in the page's scripts.
const TAKES_MARKUP =
  /\b(innerHTML|outerHTML|insertAdjacentHTML|setHTML\w*|createContextualFragment|DOMParser|srcdoc|document\.write\w*|eval)\b/;

class FakeElement {
  attributes = {};
  children = [];
  listeners = {};
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  addEventListener(name, listener) {
    this.listeners[name] = listener;
  }
  append(...children) {
    this.children.push(...children);
  }
}

beforeEach(() => {
  globalThis.document = {
    createElement: () => new FakeElement(),
    createElementNS: () => new FakeElement(),
  };
});
afterEach(() => delete globalThis.document);

const NAME = '<img src=x onerror="alert(1)">&amp;';

test('a name is a text, in an element and in an attribute', () => {
  for (const make of [h, s]) {
    const element = make('b', { title: NAME }, NAME, ['x', null, false], undefined);
    assert.deepEqual(element.children, [NAME, 'x']);
    assert.deepEqual(element.attributes, { title: NAME });
  }
});

test('handlers are functions, and what is not so is left out', () => {
  const pressed = () => {};
  const element = h('button', { onclick: pressed, disabled: false, hidden: true, title: null });
  assert.deepEqual(element.listeners, { click: pressed });
  assert.deepEqual(element.attributes, { hidden: '' });
});

test('no script of the page takes markup', () => {
  const folder = new URL('../../../client-sdk/web/', import.meta.url);
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  assert.ok(scripts.length > 10);
  for (const name of scripts) {
    const found = TAKES_MARKUP.exec(readFileSync(new URL(name, folder), 'utf8'));
    assert.equal(found, null, `${name} uses ${found?.[0]}`);
  }
});
