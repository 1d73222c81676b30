import { stored } from '../../../lib/kept/stored.ts'

/** More than anybody reads; the oldest are dropped first. */
const most = 200

const isIds = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isSafeInteger)

/** Articles rated in this browser, so nobody is asked twice. */
export const ratedArticles = stored<readonly number[]>('ratedArticles', [], isIds)

export const rememberRated = (id: number): void => ratedArticles.set([...ratedArticles.get(), id].slice(-most))
