/**
 * Stands in for `typebox` in the built pages. The contract declares its endpoints with schemas; in the browser only
 * their methods and paths count, the types are gone by then and the server checks. So every schema is an empty object
 * there, which saves the whole schema library.
 */
export const Type = new Proxy({}, { get: () => () => ({}) })
