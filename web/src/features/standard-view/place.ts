/** Where one stands in the library; 0: not narrowed. */
export type Place = { bigId: number; smallId: number; shapeId: number }
