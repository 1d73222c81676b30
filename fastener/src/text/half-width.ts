/** Full-width letters, digits and signs (ＧＢ／Ｔ　５７８３) as their ordinary forms. */
export const halfWidth = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[“”″]/g, '"')
