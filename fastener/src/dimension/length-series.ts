/** Nominal lengths of bolts, screws and studs, mm. [GB/T 3106, ISO 888] */
export const fastenerSeries: readonly number[] = [
  2, 2.5, 3, 4, 5, 6, 8, 10, 12, 16, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100, 110, 120, 130,
  140, 150, 160, 180, 200, 220, 240, 260, 280, 300, 320, 340, 360, 380, 400, 420, 440, 460, 480, 500,
]

/** Nominal lengths of pins, mm, as used by the pin standards that list them. [GB/T 119.1, GB/T 117] */
export const pinSeries: readonly number[] = [
  2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95,
  100, 120, 140, 160, 180, 200,
]

/** Nominal lengths of wood screws, mm. [GB/T 100] */
export const woodScrewSeries: readonly number[] = [
  6, 8, 10, 12, 14, 16, 18, 20, 22, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90, 100, 120,
]
