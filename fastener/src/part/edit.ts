/**
 * Changes to a standard part by the key of each parameter: a letter of the standard in mm (`k`, `s`), `length`,
 * `threadLength`, `P`, the keys of features (`pinHole`, `groove` …) and words (`surface`, `notes`). A key that is absent
 * keeps the standard's value.
 */
export type Edit = Readonly<Record<string, number | string>>
