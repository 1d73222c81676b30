/** Full-width letters, digits and signs (ＧＢ／Ｔ　５７８３) in their ordinary form. */
export const halfWidth = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[“”″]/g, '"')
