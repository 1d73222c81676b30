import { expect, test } from 'vitest'
import { standards } from '../fastener/src/standard/library.ts'
import { shapePath } from '../web/src/widgets/standards/picture/figure.ts'
import { head, shank, whole } from '../web/src/widgets/standards/picture/strokes.ts'

/** The drawing named in the standards' table: one figure, or a head and a shank. */
function pathOf(pictogram: string): string | undefined {
  const [first = '', second] = pictogram.split(' ')
  if (second === undefined) return whole[first as keyof typeof whole]
  return head[first as keyof typeof head] + shank[second as keyof typeof shank]
}

const drawn = standards().flatMap(({ name, pictogram, shapeType, smallCategory }) =>
  pictogram && smallCategory
    ? [{ name, pictogram, shapeTypeId: shapeType?.id, smallCategoryId: smallCategory.id }]
    : [],
)

test.each(drawn)('$name is pictured as the table of standards says: $pictogram', ({ pictogram, ...place }) => {
  expect(pathOf(pictogram)).toBeTruthy()
  expect(shapePath(place)).toBe(pathOf(pictogram))
})
