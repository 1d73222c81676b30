/** Finds words of a list in a text, also when they are disguised. */

export const wordActions = ['block', 'mask', 'review', 'allow'] as const
export type WordAction = (typeof wordActions)[number]

export type ListedWord = { word: string; action: WordAction }

/** A character as compared, and the place of the written one that it stands for. */
type Letter = { text: string; at: number }

const isHan = (text: string | undefined): boolean => text !== undefined && /^\p{Script=Han}$/u.test(text)
const isLatin = (text: string | undefined): boolean => text !== undefined && /^[a-z0-9]$/.test(text)
/** Invisible characters, and marks set upon others. */
const isInvisible = (text: string): boolean => /^[\p{Cf}\p{Cc}\p{M}\p{Default_Ignorable_Code_Point}]$/u.test(text)
/** Blanks and signs put between the characters of a word; the marks that end a part of a sentence are none. */
const isFiller = (text: string): boolean =>
  /^[\p{Z}\p{P}\p{S}\t]$/u.test(text) && !/^[,.，。！？；：、!?;:]$/u.test(text)
/** A full stop between two characters of Chinese ends no sentence. */
const isDot = (text: string): boolean => text === '.'

/** Every character in one width and case, without the invisible ones. */
function lettersOf(text: string): Letter[] {
  const letters: Letter[] = []
  let at = 0
  for (const written of text) {
    for (const part of written.normalize('NFKC').toLowerCase()) {
      if (!isInvisible(part) || part === '\n' || part === '\t') letters.push({ text: part, at })
    }
    at += written.length
  }
  return letters
}

/** Whether the character before the last one is no part of a longer run: `w e i`, not `we i`. */
const standsAlone = (kept: readonly Letter[], letters: readonly Letter[], next: number): boolean => {
  const previous = kept.at(-1)
  const follower = letters[next + 1]
  const before = previous && letters[letters.indexOf(previous) - 1]
  return !isLatin(follower?.text) && !(before && isLatin(before.text) && before.at === previous.at - 1)
}

/** Leaves out what stands between the characters of one word. */
function withoutFillers(letters: readonly Letter[]): Letter[] {
  const kept: Letter[] = []
  for (let i = 0; i < letters.length; i += 1) {
    const letter = letters[i]!
    if (!isFiller(letter.text) && !isDot(letter.text)) {
      kept.push(letter)
      continue
    }
    let next = i + 1
    while (next < letters.length && (isFiller(letters[next]!.text) || isDot(letters[next]!.text))) next += 1
    const [before, after] = [kept.at(-1)?.text, letters[next]?.text]
    const isWithin =
      (isHan(before) && isHan(after)) || (isLatin(before) && isLatin(after) && standsAlone(kept, letters, next))
    if (!isWithin) kept.push(...letters.slice(i, next))
    i = next - 1
  }
  return kept
}

const comparable = (text: string): Letter[] => withoutFillers(lettersOf(text))

/** A word as it is compared: two spellings of one form are the same word. */
export const wordForm = (word: string): string =>
  comparable(word)
    .map(({ text }) => text)
    .join('')

type Node = { next: Map<string, Node>; action?: WordAction; word?: string }

/** The tree of all words by their letters. */
function treeOf(words: readonly ListedWord[]): Node {
  const root: Node = { next: new Map() }
  for (const { word, action } of words) {
    let node = root
    for (const letter of wordForm(word)) {
      const next: Node = node.next.get(letter) ?? { next: new Map() }
      node.next.set(letter, next)
      node = next
    }
    if (node !== root) Object.assign(node, { action, word })
  }
  return root
}

type Found = { action: WordAction; word: string; length: number }

/** The longest word that begins here; of two of one length the allowed one. */
function longestAt(root: Node, letters: readonly Letter[], start: number): Found | undefined {
  let node: Node | undefined = root
  let found: Found | undefined
  for (let i = start; node; i += 1) {
    if (node.action) found = { action: node.action, word: node.word!, length: i - start }
    const letter = letters[i]
    node = letter && node.next.get(letter.text)
  }
  return found
}

/** What the list says of a text: the text with masked words as `*`, and the words that block it or want a look. */
export type WordVerdict = { text: string; blocked: readonly string[]; review: readonly string[] }

/**
 * Prepares a list. Words are found in any width, case and disguise by invisible characters, blanks or signs between their
 * characters. A longer word decides over a shorter one inside it, so that an allowed `女装` saves what contains a listed
 * `装`.
 */
export function wordFilter(words: readonly ListedWord[]): (text: string) => WordVerdict {
  const root = treeOf(words)
  return (text) => {
    const letters = comparable(text)
    const masked = new Set<number>()
    const [blocked, review]: [string[], string[]] = [[], []]
    for (let i = 0; i < letters.length; ) {
      const found = longestAt(root, letters, i)
      if (!found) {
        i += 1
        continue
      }
      if (found.action === 'block') blocked.push(found.word)
      if (found.action === 'review') review.push(found.word)
      if (found.action === 'mask') for (const { at } of letters.slice(i, i + found.length)) masked.add(at)
      i += found.length
    }
    return { text: maskedText(text, masked), blocked, review }
  }
}

function maskedText(text: string, masked: ReadonlySet<number>): string {
  if (masked.size === 0) return text
  let at = 0
  let shown = ''
  for (const written of text) {
    shown += masked.has(at) ? '*' : written
    at += written.length
  }
  return shown
}
