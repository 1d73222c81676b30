// Long because: one list appears with the other.
import { csv, type ListCase, ods, pdf, text, xls, xlsx } from './list-case.ts'

/** Lists with traps: titles that mislead, columns that nobody knows, marks and remarks among the rows. */
export const traps: readonly ListCase[] = [
  {
    name: 'years of editions and a price beside a column of pieces',
    file: xlsx([
      ['Part Name', 'Part Link', 'Price', 'Part Quantity'],
      ['ISO 4762 M3×6 socket head cap screw', 'https://shop.example/item/32.html?p=%22ord%22', '0.4', 20],
      ['ISO 4032 M3 hex nut', 'https://shop.example/i/22.html?x=2122', '0.1', 8],
    ]),
    wanted: [
      ['ISO 4762', 'M3×6', 20],
      ['ISO 4032', 'M3', 8],
    ],
  },
  {
    name: 'no column of quantities at all',
    file: xlsx([
      ['标准', '规格', '备注'],
      ['GB/T 5783-2016', 'M8×30', '2026年用'],
    ]),
    wanted: [['GB/T 5783-2016', 'M8×30', null]],
    asks: true,
  },
  {
    name: 'quantities already delivered beside those ordered',
    file: xlsx([
      ['物料名称', '规格', '订单数量', '已到数量', '未交数量', '单位'],
      ['GB/T 5783 螺栓', 'M8×30', 1000, 400, 600, '支'],
    ]),
    wanted: [['GB/T 5783', 'M8×30', 1000, '支']],
  },
  {
    name: 'a size of eight beside a class of eight',
    file: xls([
      ['标准', '名称', '规格', '等级', '数量'],
      ['GB/T 6170', '六角螺母', 8, 8, 500],
      ['GB/T 6170', '六角螺母', 10, 10, 300],
    ]),
    wanted: [
      ['GB/T 6170', 'M8', 500],
      ['GB/T 6170', 'M10', 300],
    ],
  },
  {
    name: 'a size that a spreadsheet took for a day',
    file: xlsx([
      ['标准', '规格', '数量'],
      ['GB/T 97.1', '8月25日', 100],
      ['GB/T 97.1', '10', 100],
    ]),
    wanted: [
      ['GB/T 97.1', '8-25', null],
      ['GB/T 97.1', '10', 100],
    ],
  },
  {
    name: 'figures with a point that may be a thousand',
    file: csv(
      [
        ['Bezeichnung', 'Norm', 'Abmessung', 'Menge', 'Einheit'],
        ['Sechskantschraube', 'DIN 933', 'M8x30', '1.200', 'Stk'],
        ['Sechskantmutter', 'DIN 934', 'M8', '12,5', 'kg'],
      ],
      ';',
    ),
    wanted: [
      ['DIN 933', 'M8×30', null],
      ['DIN 934', 'M8', 12.5, '公斤'],
    ],
  },
  {
    name: 'remarks between the rows and below them',
    file: xlsx([
      ['名称', '规格', '数量', '单位'],
      ['GB/T 5783 螺栓', 'M8×30', 100, '支'],
      ['说明：以上为一期', null, null, null],
      ['GB/T 5783 螺栓', 'M8×40', 100, '支'],
      ['备注：12月5日前到货', null, null, null],
      ['联系人：示例', null, '电话：000', null],
    ]),
    wanted: [
      ['GB/T 5783', 'M8×30', 100, '支'],
      ['GB/T 5783', 'M8×40', 100, '支'],
    ],
  },
  {
    name: 'a second table of customers at the right',
    file: xlsx([
      ['标准', '规格', '数量', '', '客户代码', '折扣'],
      ['GB/T 5783', 'M8×30', 100, '', 'K0012', 0.97],
      ['GB/T 6170', 'M8', 200, '', 'K0031', 0.95],
    ]),
    wanted: [
      ['GB/T 5783', 'M8×30', 100],
      ['GB/T 6170', 'M8', 200],
    ],
  },
  {
    name: 'packages whose number nobody said',
    file: xlsx([
      ['名称', '规格', '数量', '单位'],
      ['GB/T 5783 螺栓', 'M8×30', 5, '包(100支)'],
      ['GB/T 5783 螺栓', 'M8×40', 5, '捆'],
    ]),
    wanted: [
      ['GB/T 5783', 'M8×30', 500, '支'],
      ['GB/T 5783', 'M8×40', null],
    ],
  },
  {
    name: 'longer titles that end in a known word',
    file: xlsx([
      ['紧固件名称', '紧固件规格', '执行标准号', '机械性能等级', '表面处理要求', '计划采购数量', '计量单位'],
      ['六角头螺栓', 'M20×80', 'GB/T 5782', '10.9', '达克罗', 60, '套'],
    ]),
    wanted: [['GB/T 5782', 'M20×80', 60, '套']],
  },
  {
    name: 'figures that the writer set in full width and with blanks',
    file: xlsx([
      ['名　称', '规　格', '数　量', '单　位'],
      ['ＧＢ／Ｔ ５７８３', 'Ｍ８×３０', '１ ２００', '支'],
    ]),
    wanted: [['GB/T 5783', 'M8×30', 1200, '支']],
  },
]

/** Lists in other languages. */
export const foreign: readonly ListCase[] = [
  {
    name: 'a German bill of materials in Windows-1252',
    file: text(
      [
        ['Pos.', 'Artikel-Nr.', 'Benennung', 'Norm', 'Größe', 'Länge', 'Festigkeitsklasse', 'Stückzahl'],
        ['10', 'S-77', 'Sechskantschraube', 'DIN 933', 'M8', '30', '8.8', '500'],
        ['20', 'S-78', 'Sechskantmutter', 'DIN 934', 'M8', '', '8', '700'],
      ],
      ';',
      'latin1',
    ),
    wanted: [
      ['DIN 933', 'M8×30', 500, '支'],
      ['DIN 934', 'M8', 700, '支'],
    ],
  },
  {
    name: 'an order of a German works with several orders in the first line',
    file: csv(
      [
        ['Auftrag 12, Rev. A, gültig ab 1.3.'],
        ['Bezeichnung', 'Norm', 'Abmessung', 'Menge', 'Einheit'],
        ['Sechskantschraube', 'DIN 933', 'M8x30', '500', 'Stk'],
      ],
      ';',
    ),
    wanted: [['DIN 933', 'M8×30', 500, '支']],
  },
  {
    name: 'an English list with the quantity for one and for all',
    file: xlsx([
      ['Item', 'Part No.', 'Description', 'Qty/Unit', 'Total Qty', 'UOM'],
      [1, 'P-9', 'Hex bolt ISO 4017 M10x40 8.8 zinc plated', 4, 1200, 'EA'],
      [2, 'P-10', 'Hex nut ISO 4032 M10 8', 4, 1200, 'EA'],
    ]),
    wanted: [
      ['ISO 4017', 'M10×40', 1200, '支'],
      ['ISO 4032', 'M10', 1200, '支'],
    ],
  },
  {
    name: 'an English list of columns in UTF-16 without a mark',
    file: text(
      [
        ['Standard', 'Thread', 'Length (mm)', 'Property class', 'Quantity', 'Unit'],
        ['ISO 4762', 'M6', '20', '12.9', '300', 'pcs'],
      ],
      '\t',
      'utf16le',
    ),
    wanted: [['ISO 4762', 'M6×20', 300, '支']],
  },
  {
    name: 'a Japanese list',
    file: csv([
      ['項番', '品番', '品名', '規格', 'ねじの呼び', '長さ', '強度区分', '員数', '単位'],
      ['1', 'JB-3', '六角ボルト', 'JIS B 1180', 'M12', '50', '10.9', '３６', '本'],
    ]),
    wanted: [['JIS B1180', 'M12×50', 36, '支']],
  },
  {
    name: 'a Japanese list in Shift-JIS',
    file: Buffer.from(
      '956996bc2c8b4b8a692c8354834383592c909497ca0d0a985a8a708c8a9574837b838b83672c4a4953204220313137362c4d367832302c3530300d0a',
      'hex',
    ),
    wanted: [['JIS B1176', 'M6×20', 500]],
  },
  {
    name: 'a Chinese list in GB18030',
    file: Buffer.from(
      'c3fbb3c62cb9e6b8f12ccafdc1bf2cb5a5cebb0d0a47422f54203537383320c1f9bdc7cdb7c2ddcba82c4d38a1c133302c3530302cd6a70d0a47422f54203631373020c1f9bdc7c2ddc4b82c4d382c3730302cd6a70d0a',
      'hex',
    ),
    wanted: [
      ['GB/T 5783', 'M8×30', 500, '支'],
      ['GB/T 6170', 'M8', 700, '支'],
    ],
  },
  {
    name: 'a list of Taiwan in Big5',
    file: Buffer.from(
      'ab7ea6572cb357aee62cbcc6b6712cb3e6a6ec0d0a44494e2039333320a4bba8a4c1b3b5b72c4d387833302c3530302ca4e40d0a',
      'hex',
    ),
    wanted: [['DIN 933', 'M8×30', 500, '支']],
  },
  {
    name: 'an OpenDocument with merged titles',
    file: ods(
      [
        ['Stückliste 4711'],
        ['Norm', 'Abmessung', 'Menge', 'ME'],
        ['DIN 912', 'M6x20', 50, 'Stück'],
        ['DIN 912', 'M6x25', 70, 'Stück'],
      ],
      ['A1:D1'],
    ),
    wanted: [
      ['DIN 912', 'M6×20', 50, '支'],
      ['DIN 912', 'M6×25', 70, '支'],
    ],
  },
  {
    name: 'a list between tabs with a sum in English',
    file: csv(
      [
        ['Part number', 'Designation', 'Qty'],
        ['A1', 'DIN 7991 M6x16 10.9', '40'],
        ['Total', '', '40'],
      ],
      '\t',
    ),
    wanted: [['DIN 7991', 'M6×16', 40]],
  },
]

const five = [40, 90, 250, 350, 430]

/** Lists as PDF. */
export const drawn: readonly ListCase[] = [
  {
    name: 'a drawn purchase list',
    file: pdf(
      '采购清单',
      [
        ['序号', '名称', '规格', '数量', '单位'],
        ['1', '六角头螺栓 GB/T 5783', 'M8×30', '500', '支'],
        ['2', '六角螺母 GB/T 6170', 'M8', '1,200', '支'],
        ['合计', '', '', '1,700', ''],
      ],
      five,
    ),
    wanted: [
      ['GB/T 5783', 'M8×30', 500, '支'],
      ['GB/T 6170', 'M8', 1200, '支'],
    ],
  },
  {
    name: 'a drawn list with empty cells',
    file: pdf(
      '材料表',
      [
        ['料号', '标准', '规格', '等级', '数量'],
        ['A-1', 'GB/T 5783', 'M10×30', '', '60'],
        ['', 'GB/T 70.1', 'M6×20', '12.9', '80'],
        ['A-3', 'GB/T 6170', 'M10', '8', ''],
      ],
      five,
    ),
    wanted: [
      ['GB/T 5783', 'M10×30', 60],
      ['GB/T 70.1', 'M6×20', 80],
      ['GB/T 6170', 'M10', null],
    ],
  },
  {
    name: 'a drawn list in English',
    file: pdf(
      'Purchase order 4711',
      [
        ['Pos', 'Description', 'Standard', 'Qty', 'Unit'],
        ['1', 'Hex bolt M8x30 8.8', 'ISO 4017', '500', 'pcs'],
        ['2', 'Hex nut M8', 'ISO 4032', '500', 'pcs'],
      ],
      five,
    ),
    wanted: [
      ['ISO 4017', 'M8×30', 500, '支'],
      ['ISO 4032', 'M8', 500, '支'],
    ],
  },
  {
    name: 'a drawn list with titles over two lines',
    file: pdf(
      '明细表',
      [
        ['序号', '名称', '规格', '数量', '单位'],
        ['No.', 'Name', 'Size', 'Qty', 'Unit'],
        ['1', 'GB/T 5783 螺栓', 'M12×40', '16', '支'],
      ],
      five,
    ),
    wanted: [['GB/T 5783', 'M12×40', 16, '支']],
  },
  {
    name: 'a drawn list with signatures',
    file: pdf(
      '领料单',
      [
        ['标准', '规格', '等级', '单位', '数量'],
        ['GB/T 5782', 'M16×90', '10.9', '支', '24'],
        ['GB/T 97.1', '16', '', '支', '48'],
        ['制表：', '', '审核：', '', '批准：'],
      ],
      five,
    ),
    wanted: [
      ['GB/T 5782', 'M16×90', 24, '支'],
      ['GB/T 97.1', '16', 48, '支'],
    ],
  },
]
