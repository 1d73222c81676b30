/** Where the server listens that the journeys run against. */
export const baseURL = process.env.BASE_URL ?? 'http://localhost:5170'
