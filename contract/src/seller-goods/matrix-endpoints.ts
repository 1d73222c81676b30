/** Products made from a matrix of sizes and lengths. */
import { Type } from 'typebox'
import { sellerProducts, sellerReadingProducts } from '../callers.ts'
import { Code, Flag, Quantity, ShortId, Term, Text } from '../fields.ts'
import { Figure, FigureText, WholeFigure } from '../figures.ts'

const base = '/seller/v1/product'

export const matrixOptions = sellerReadingProducts({
  method: 'GET',
  path: `${base}/matrix-options`,
  summary: '卖家：标准的直径、长度、等级与表面',
  params: Type.Object({ standardId: ShortId('标准') }),
  data: Type.Object({
    standardName: Type.String(),
    productName: Type.String(),
    sizes: Type.Array(
      Type.Object({
        nominalId: Type.Integer(),
        toothId: Type.Integer(),
        name: Type.String(),
        /** mm, ascending; `[0]` if the part has no length. */
        lengths: Type.Array(Figure('millimetre')),
      }),
    ),
    /** Those of the standard, then others that are sold, each with the materials of which it can be made. */
    classes: Type.Array(
      Type.Object({
        name: Type.String(),
        /** false: sold, though the standard does not name it. */
        isRecommended: Type.Boolean(),
        /** What it is made of if nothing is chosen, by diameter: `ML08Al（≤12 mm）、Q235B`. */
        usualMaterial: Type.String(),
        /** The usual ones first; a single one leaves no choice. */
        materials: Type.Array(Term),
      }),
    ),
    surfaces: Type.Array(Term),
    brands: Type.Array(Type.String()),
  }),
})

/** Most cells of one matrix. */
export const maxCells = 2_000

const matrix = {
  standardId: ShortId('标准'),
  propertyClass: Text('等级', 40, 1),
  /** One of the class; 0 or missing: the usual one of each diameter. */
  materialId: Type.Optional(Code('材质')),
  surfaceId: Code('表面处理'),
  brandName: Text('品牌', 40, 1),
  codePattern: Text('编码规则', 80),
  cells: Type.Array(
    Type.Object({
      nominalId: Code('直径'),
      toothId: Code('牙型'),
      length: Figure('millimetre', { title: '长度', minimum: 0, maximum: 100_000 }),
    }),
    { title: '规格', minItems: 1, maxItems: maxCells },
  ),
}

/** Why a cell cannot become a product. */
export const cellProblem = ['exists', 'codeTaken', 'codeTwice', 'notInStandard'] as const
export type CellProblem = (typeof cellProblem)[number]

export const matrixPreview = sellerProducts({
  method: 'POST',
  path: `${base}/matrix-preview`,
  programs: 'goods',
  summary: '卖家：预览批量生成的商品',
  params: Type.Object(matrix),
  data: Type.Object({
    cells: Type.Array(
      Type.Object({
        nominalId: Type.Integer(),
        toothId: Type.Integer(),
        length: Figure('millimetre'),
        specification: Type.String(),
        materialName: Type.String(),
        ownCode: Type.String(),
        /** kg per thousand pieces; 0 if unknown. */
        weight: Figure('kilogramPerThousand'),
        /** Empty: it can be created. */
        problem: Type.String(),
      }),
    ),
    ready: Type.Integer(),
  }),
})

export const generate = sellerProducts({
  method: 'POST',
  path: `${base}/generate`,
  programs: 'goods',
  summary: '卖家：批量生成商品',
  params: Type.Object({
    ...matrix,
    /** Approximate weight of a carton; pieces per box and carton follow from it. */
    cartonKg: Figure('kilogram', { title: '每箱重量', minimum: 1, maximum: 100 }),
    /** Empty: without a price for now. */
    yuanPerKg: FigureText('yuanPerKilogram', '每公斤价', 12),
    minPurchaseInBaseUnits: Quantity('起购量'),
    deliveryDays: WholeFigure('day', { title: '发货天数', minimum: 0, maximum: 999 }),
    reservable: Flag('可预订'),
    listed: Flag('立即上架'),
  }),
  data: Type.Object({
    made: Type.Integer(),
    skipped: Type.Integer(),
    listed: Type.Integer(),
    /** Made without a price, because neither their material nor other sellers explain it. */
    doubtful: Type.Integer(),
  }),
})
