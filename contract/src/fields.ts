/**
 * Fields shared by several endpoints. Every field of a request has a Chinese `title`: the name that users see when
 * malformed input is refused.
 */
import { type TSchema, Type } from 'typebox'
import { Figure, FigureText } from './figures.ts'

/** Largest quantity in one field, in base units. */
export const maxQuantity = 999_999_999
/** Maximum length of a search text. */
export const maxKeyword = 64
/** Maximum number of rows on a page. */
export const maxPage = 100

// Whole numbers have the range of their database column: beyond it PostgreSQL raises an error.

/** Id of a row with a 64-bit key, small enough to be exact as a JSON number. */
export const Id = (title: string) => Type.Integer({ title, minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** The same, with 0 for "not stated". */
export const IdOrNone = (title: string) => Type.Integer({ title, minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** Largest number of a 32-bit column. */
const maxInt32 = 2_147_483_647

/** Id of a row with a 32-bit key: sellers, standards, categories, contents. */
export const ShortId = (title: string) => Type.Integer({ title, minimum: 1, maximum: maxInt32 })

/** Such an id, or a code of a dictionary, with 0 for "not stated". */
export const Code = (title: string) => Type.Integer({ title, minimum: 0, maximum: maxInt32 })

/** 0 for no, 1 for yes. */
export const Flag = (title: string) => Type.Integer({ title, minimum: 0, maximum: 1 })

/** A local day, `2026-11-21`. Limited to years that PostgreSQL and JavaScript both write in four digits, in any time
 *  zone. */
export const Day = (title: string) => Type.String({ title, maxLength: 10, pattern: '^[12]\\d{3}-\\d{2}-\\d{2}$' })

/** Text of limited length without control characters other than line breaks. */
export const Text = (title: string, maxLength: number, minLength = 0) =>
  Type.String({ title, minLength, maxLength, pattern: '^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F]*$' })

/** A price as decimal text. */
export const PriceText = (title: string, minLength = 0) => FigureText('yuanPerSale', title, 20, minLength)

/** A quantity in base units, at most 3 decimals (checked by the rules, not by `multipleOf`, which is wrong for
 *  decimals). */
export const Quantity = (title: string) => Figure('base', { title, minimum: -maxQuantity, maximum: maxQuantity })

/** A number of packages. */
export const PackageCount = (title: string) =>
  Figure('packages', { title, minimum: -maxQuantity, maximum: maxQuantity })

/** A quantity in sale units: 10 for 10 千支. `parseSaleUnits` in trade converts it, on the screen and on the server. */
export const SaleQuantity = (title: string) => Figure('sale', { title, minimum: -maxQuantity, maximum: maxQuantity })

/** Page number, counted from 1. */
export const Start = Type.Optional(Type.Integer({ title: '页码', minimum: 1, maximum: 1_000_000, default: 1 }))

/** Rows per page. */
export const Limit = (size = 10) =>
  Type.Optional(Type.Integer({ title: '每页条数', minimum: 1, maximum: maxPage, default: size }))

/** A page of `row`, with the exact number of all rows. */
export const PageOf = <Row extends TSchema>(row: Row) =>
  Type.Object({ records: Type.Array(row), total: Type.Integer(), start: Type.Integer(), limit: Type.Integer() })

/** An answer that means only "done". */
export const Nothing = Type.Object({})

/** Third region code of a delivery area. */
export const AreaCode = Type.String({ title: '收货地区', maxLength: 6, pattern: '^\\d{6}$' })

/** Money in yuan as decimal text, e.g. `"683.40"`. */
export const Yuan = Type.String({ description: '元' })

/** An id with its name. */
export const Term = Type.Object({ id: Type.Integer(), name: Type.String() })

/** Graphic captcha typed by the user, and the id of its picture. */
export const captchaFields = {
  captcha: Text('图形验证码', 8),
  cid: Text('验证码编号', 64),
}
