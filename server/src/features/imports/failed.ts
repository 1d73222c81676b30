/** Ends a job with a sentence for people. */
export class Failed extends Error {}
