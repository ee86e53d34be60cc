// What the ground is made of, by night and by day.

export type Tone = readonly [number, number, number];

export interface Palette {
  joint: string;
  slab: Tone;
  vary: number;
  chip: string;
  dark: string;
  wall: Tone;
  wallVary: number;
  wallEdge: string;
  wallJoint: string;
  cast: string;
  wood: Tone;
  woodDark: string;
  iron: string;
  glass: string;
  rubble: Tone;
  water: string;
  lamp: string;
  lampCore: string;
  ambient: string;
}

export const NIGHT: Palette = {
  joint: '#23231c',
  slab: [86, 82, 68],
  vary: 13,
  chip: 'rgba(255,240,205,.10)',
  dark: 'rgba(0,0,0,.34)',
  wall: [37, 43, 38],
  wallVary: 6,
  wallEdge: '#9a9681',
  wallJoint: '#161b17',
  cast: 'rgba(0,0,0,.62)',
  wood: [138, 95, 51],
  woodDark: '#4a3018',
  iron: '#1c1a16',
  glass: '#5d7f8c',
  rubble: [112, 106, 88],
  water: 'rgba(150,175,180,.22)',
  lamp: 'rgba(255,190,96,.24)',
  lampCore: 'rgba(255,214,150,.20)',
  ambient: 'rgba(12,18,15,.40)',
};
export const DAY: Palette = {
  joint: '#a39d8a',
  slab: [213, 210, 198],
  vary: 9,
  chip: 'rgba(255,255,255,.55)',
  dark: 'rgba(70,60,36,.17)',
  wall: [86, 93, 86],
  wallVary: 8,
  wallEdge: '#2f3530',
  wallJoint: '#434a44',
  cast: 'rgba(48,44,28,.42)',
  wood: [176, 124, 70],
  woodDark: '#5f3f1e',
  iron: '#2d2a24',
  glass: '#b9d7df',
  rubble: [176, 167, 145],
  water: 'rgba(40,70,84,.22)',
  lamp: 'rgba(255,222,160,.24)',
  lampCore: 'rgba(255,240,205,.30)',
  ambient: 'rgba(120,116,96,.06)',
};
