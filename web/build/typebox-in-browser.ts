/**
 * Replaces `typebox` in the built pages. The contract declares its endpoints with schemas, but the browser only needs
 * their methods and paths: types are erased and the server validates. So every schema is an empty object there, which
 * saves the whole schema library.
 */
export const Type = new Proxy({}, { get: () => () => ({}) })
