/** Address of the server under test. */
export const baseURL = process.env.BASE_URL ?? 'http://localhost:5170'
