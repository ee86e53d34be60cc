/** The faces in a text such as "7 3, 10"; null where it holds anything else, or none. */
export function facesIn(text: string, sides: number): number[] | null {
  const faces = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  const sound = faces.every((face) => Number.isInteger(face) && face >= 1 && face <= sides);
  return sound && faces.length > 0 ? faces : null;
}
