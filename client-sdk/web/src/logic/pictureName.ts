const MOST = 100; // characters, as the server has it

/** What a picture from this file is called: as the file, without its extension. */
export function pictureName({ name }: Pick<File, 'name'>): string {
  const stem = name.replace(/\.\w+$/, '') || name;
  return [...stem].slice(0, MOST).join('').trim();
}
