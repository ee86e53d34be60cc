import assert from 'node:assert/strict';
import { test } from 'node:test';

import { distanceTexts } from '../../../client-sdk/web/board_bands.js';
import { hexMiddle } from '../../../client-sdk/web/board_hexes.js';
import { World } from '../../../client-sdk/web/world.js';

function onBoard(board) {
  const world = new World();
  world.snapshot({ board });
  return world;
}

const bands = () =>
  onBoard({
    kind: 'BOARD_KIND_BANDS',
    zones: [{ key: 'gate', name: 'The gate' }, { key: 'yard', name: 'The yard' }, { key: 'wall' }],
    distances: [
      { to: 1, distance: 15 },
      { to: 2, distance: 40 },
      { from: 1, to: 2, distance: 25 },
    ],
  });

test('places are told as the board has them', () => {
  assert.equal(new World().placeText({ x: 3, y: 4 }), '(3, 4)');
  const hexes = onBoard({ kind: 'BOARD_KIND_HEXES' });
  assert.equal(hexes.placeText({ x: 3, facing: 'FACING_NE' }), '(3, 0) facing NE');
  assert.equal(bands().placeText({ x: 1 }), 'The yard');
  assert.equal(bands().placeText(undefined), 'The gate');
  assert.equal(bands().placeText({ x: 2 }), 'wall');
});

test('steps are counted as the board has them', () => {
  assert.equal(new World().distance({ x: 0, y: 0 }, { x: 3, y: 2 }), 3);
  const hexes = onBoard({ kind: 'BOARD_KIND_HEXES' });
  assert.equal(hexes.distance({ x: 0, y: 0 }, { x: 3, y: 2 }), 4);
  assert.equal(hexes.distance({ x: 0, y: 0 }, { x: 0, y: 1 }), 1);
  assert.equal(hexes.distance({ x: 1, y: 0 }, { x: 0, y: 1 }), 1);
  assert.equal(hexes.distance({ x: 2, y: 0 }, { x: 0, y: 1 }), 2);
  assert.equal(bands().distance({ x: 2 }, { x: 1 }), 25);
  assert.equal(bands().distance({ x: 2 }, { x: 2 }), 0);
});

test('every two zones have their distance told', () => {
  assert.deepEqual(distanceTexts(bands().board), [
    'The gate to The yard 15',
    'The gate to wall 40',
    'The yard to wall 25',
  ]);
});

test('neighbouring hexes are equally far apart, and every second row is indented', () => {
  const from = hexMiddle({ x: 1, y: 1 });
  const far = ([x, y]) => {
    const to = hexMiddle({ x, y });
    return Math.hypot(to.x - from.x, to.y - from.y);
  };
  const neighbours = [
    [2, 0],
    [2, 1],
    [2, 2],
    [1, 2],
    [0, 1],
    [1, 0],
  ];
  for (const place of neighbours) assert.ok(Math.abs(far(place) - 10) < 1e-6, `${place}`);
  assert.equal(hexMiddle({ x: 0, y: 1 }).x - hexMiddle({ x: 0, y: 0 }).x, 5);
});
