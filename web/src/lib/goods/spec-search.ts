/** A part of a standard in the address of the standard's page: the size by its name, the rest by ids; length in mm. */
type SpecSaid = {
  size: string
  length: number
  toothType: number
  toothType2: number
  threadRotation: number
  strengthId: number
  surfaceId: number
}

const textOf = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : String(value || '')

/** Names in the address with their texts; an empty text removes the name, a missing one leaves it unchanged. */
export function specSearch(view: Partial<SpecSaid>): Record<string, string> {
  const search = {
    size: view.size,
    l: textOf(view.length),
    tooth: textOf(view.toothType),
    thread: textOf(view.toothType2),
    hand: textOf(view.threadRotation),
    cls: textOf(view.strengthId),
    sur: textOf(view.surfaceId),
  }
  return Object.fromEntries(Object.entries(search).filter((pair): pair is [string, string] => pair[1] !== undefined))
}
