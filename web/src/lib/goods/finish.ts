/** How a surface looks; the first word found in its name decides. */
const finishes = [
  ['彩', 'yellow'],
  ['热浸', 'hotDip'],
  ['黑', 'black'],
  ['达克罗', 'flake'],
  ['锌片', 'flake'],
  ['磷化', 'phosphate'],
  ['钝化', 'passive'],
  ['锌', 'zinc'],
] as const

/** The look of a surface treatment, as swatches and pictograms are coloured. */
export const finishOf = (surfaceName: string) => finishes.find(([word]) => surfaceName.includes(word))?.[1] ?? 'plain'
