// Long because: a table of lists with their right values.
import { csv, type ListCase, ods, xls, xlsx } from '../list-case.ts'
import type { TextCase } from '../texts.ts'

/** tenth round: values written before the reader was tried on them. */
export const files: readonly ListCase[] = [
  {
    name: 'dingjie requisition with remaining',
    file: xlsx([
      ['单别', '单号', '序号', '品号', '品名', '规格', '请购数量', '已采购数量', '未采购数量', '单位', '需求日期'],
      ['3101', '261125003', '0010', 'B-06-0312', '外六角螺栓', 'M10*35 8.8级 达克罗', 1200, 400, 800, '颗', '261205'],
      ['3101', '261125003', '0020', 'B-06-0402', '法兰面螺母', 'M10 8级 达克罗', 1200, 0, 1200, '颗', '261205'],
    ]),
    wanted: [
      ['', 'M10×35', 1200, '支', '8.8'],
      ['', 'M10', 1200, '支', '8'],
    ],
  },
  {
    name: 'stock out list with quantity asked and given',
    file: xls([
      ['领料申请单'],
      ['物料名称', '规格', '申请数', '实发数', '结存', '单位'],
      ['内六角螺丝', 'M8*25 12.9', 40, '', 210, '个'],
      ['平垫', 'M8', 40, '', 500, '个'],
    ]),
    wanted: [
      ['', 'M8×25', 40, '支', '12.9'],
      ['', '8', 40, '支'],
    ],
  },
  {
    name: 'two quantities, first plan then order',
    file: xlsx([
      ['名称', '规格', '计划数量', '订购数量'],
      ['六角螺母 GB/T 6170 8级', 'M24', 510, 550],
      ['六角螺母 GB/T 6170 8级', 'M30', 96, 100],
    ]),
    wanted: [
      ['GB/T 6170', 'M24', 550, '', '8'],
      ['GB/T 6170', 'M30', 100, '', '8'],
    ],
  },
  {
    name: 'quantity and quantity with nothing to tell',
    file: xlsx([
      ['名称', '规格', '数量1', '数量2'],
      ['GB/T 5783 8.8', 'M8×16', 100, 120],
    ]),
    wanted: [['GB/T 5783', 'M8×16', null]],
  },
  {
    name: 'thousand pieces and prices per thousand',
    file: xlsx([
      ['品名', '规格', '数量/千支', '单价/千支', '金额'],
      ['干壁钉 磷化', '3.5×25', 120, 18.5, 2220],
      ['钻尾丝 镀锌', '4.2×19', 30.5, 42, 1281],
    ]),
    wanted: [
      ['', 'ST3.5×25', 120, '千支'],
      ['', 'ST4.2×19', 30.5, '千支'],
    ],
  },
  {
    name: 'boxes with contents in a column',
    file: xlsx([
      ['货号', '品名规格', '装箱数(支/盒)', '订购盒数'],
      ['A-101', 'DIN912 M5×16 8.8 黑', 500, 6],
      ['A-102', 'DIN912 M5×20 8.8 黑', 500, 4],
    ]),
    wanted: [
      ['DIN 912', 'M5×16', 3000, '支', '8.8'],
      ['DIN 912', 'M5×20', 2000, '支', '8.8'],
    ],
  },
  {
    name: 'set with machines in the head',
    file: xlsx([
      ['产品：皮带机头架  数量：4台'],
      ['序号', '图号', '名称', '规格', '材质', '单台', '总数', '备注'],
      [1, 'GB/T5782', '螺栓', 'M20×90', '8.8级', 8, 32, ''],
      [2, 'GB/T6170', '螺母', 'M20', '8级', 8, 32, ''],
      [3, 'GB/T93', '垫圈', '20', '65Mn', 8, 32, ''],
      [4, 'PDJ-01-03', '轴承座', '', 'HT200', 2, 8, ''],
    ]),
    wanted: [
      ['GB/T 5782', 'M20×90', 32, '', '8.8'],
      ['GB/T 6170', 'M20', 32, '', '8'],
      ['GB/T 93', '20', 32],
    ],
  },
  {
    name: 'merged names downward',
    file: xlsx(
      [
        ['名称', '标准', '规格', '数量', '单位'],
        ['六角头螺栓', 'GB/T 5783', 'M6×16', 100, '个'],
        [null, null, 'M6×20', 200, '个'],
        [null, null, 'M6×25', 300, '个'],
        ['六角螺母', 'GB/T 6170', 'M6', 600, '个'],
      ],
      ['A2:A4', 'B2:B4'],
    ),
    wanted: [
      ['GB/T 5783', 'M6×16', 100, '支'],
      ['GB/T 5783', 'M6×20', 200, '支'],
      ['GB/T 5783', 'M6×25', 300, '支'],
      ['GB/T 6170', 'M6', 600, '支'],
    ],
  },
  {
    name: 'names only in the first row, not merged',
    file: xlsx([
      ['名称', '标准', '规格', '数量', '单位'],
      ['六角头螺栓', 'GB/T 5783', 'M8×16', 100, '个'],
      ['', '', 'M8×20', 200, '个'],
      ['', '', 'M8×25', 300, '个'],
      ['六角螺母', 'GB/T 6170', 'M8', 600, '个'],
    ]),
    // Who leaves cells empty below a name mostly means the same; it has to be confirmed.
    wanted: [
      ['GB/T 5783', 'M8×16', 100, '支'],
      ['', 'M8×20', 200, '支'],
      ['', 'M8×25', 300, '支'],
      ['GB/T 6170', 'M8', 600, '支'],
    ],
  },
  {
    name: 'english purchasing sheet with each and uom',
    file: csv(
      [
        ['PO Line', 'Item Number', 'Item Description', 'Ordered Qty', 'Received Qty', 'Open Qty', 'UOM'],
        ['1', 'HW-10234', 'BOLT, HEX, M12-1.75 X 40, CL 8.8, ZN', '250', '100', '150', 'EA'],
        ['2', 'HW-10310', 'NUT, HEX, M12-1.75, CL 8, ZN', '250', '0', '250', 'EA'],
        ['3', 'HW-10415', 'WASHER, FLAT, M12, ZN', '500', '0', '500', 'EA'],
      ],
      ';',
    ),
    wanted: [
      ['', 'M12×40', 250, '支', '8.8'],
      ['', 'M12', 250, '支', '8'],
      ['', '12', 500, '支'],
    ],
  },
  {
    name: 'inch list',
    file: csv([
      ['Qty', 'Description', 'Finish'],
      ['100', '1/4-20 x 3/4 SHCS', 'Black Oxide'],
      ['200', '3/8-16 x 1-1/2 Hex Cap Screw Grade 5', 'Zinc'],
      ['50', '#10-32 x 1/2 Pan Head Phillips', '18-8 SS'],
      ['400', '3/8 Flat Washer', 'Zinc'],
    ]),
    wanted: [
      ['', '1/4×19.05', 100],
      ['', '3/8×38.1', 200, '', 'Grade 5'],
      ['', 'No.10×12.7', 50],
      ['', '3/8', 400],
    ],
  },
  {
    name: 'german order with pack units',
    file: csv(
      [
        ['Art.-Nr.', 'Bezeichnung', 'VPE', 'Bestellmenge', 'ME'],
        ['0057 8 20', 'Sechskantschraube ISO 4017 8.8 vz M8x20', '200', '400', 'ST'],
        ['0057 8 30', 'Sechskantschraube ISO 4017 8.8 vz M8x30', '200', '200', 'ST'],
        ['0317 8', 'Sechskantmutter ISO 4032 8 vz M8', '200', '3', 'VPE'],
      ],
      ';',
    ),
    wanted: [
      ['ISO 4017', 'M8×20', 400, '支', '8.8'],
      ['ISO 4017', 'M8×30', 200, '支', '8.8'],
      ['ISO 4032', 'M8', 600, '支', '8'],
    ],
  },
  {
    name: 'tender with features',
    file: xlsx([
      ['项目编码', '项目名称', '项目特征描述', '计量单位', '工程量'],
      ['031001', '高强度螺栓', '1.规格:M20×70 2.性能等级:10.9S 3.标准:GB/T1228 4.含一母两垫', '套', 1860],
      ['031002', '化学锚栓', '1.规格:M16×190 2.材质:Q235镀锌', '套', 320],
    ]),
    wanted: [
      ['GB/T 1228', 'M20×70', 1860, '套', '10.9S'],
      ['', 'M16×190', 320, '套'],
    ],
  },
  {
    name: 'horizontal size list',
    file: ods([
      ['规格', 'M8×20', 'M8×25', 'M8×30'],
      ['数量', '200', '300', '500'],
    ]),
    wanted: [
      ['', 'M8×20', null],
      ['', '', null],
    ],
    asks: true,
  },
  {
    name: 'remarks that change the row',
    file: xlsx([
      ['名称', '规格', '数量', '备注'],
      ['GB/T 70.1 12.9', 'M6×20', 100, '已有库存，不用买'],
      ['GB/T 70.1 12.9', 'M6×25', 100, ''],
      ['GB/T 70.1 12.9', 'M6×30', 100, '改为M6×35'],
      ['GB/T 70.1 12.9', 'M6×40', 100, '加急'],
    ]),
    wanted: [
      ['GB/T 70.1', 'M6×20', null],
      ['GB/T 70.1', 'M6×25', 100, '', '12.9'],
      ['GB/T 70.1', 'M6×30', null],
      ['GB/T 70.1', 'M6×40', 100, '', '12.9'],
    ],
  },
  {
    name: 'screws with a nut column as text',
    file: xlsx([
      ['螺栓', '规格', '数量', '单位', '螺母', '垫圈'],
      ['8.8级外六角螺栓', 'M12×50', 300, '套', 'GB/T 6170', 'GB/T 97.1'],
    ]),
    wanted: [
      ['', 'M12×50', 300, '套', '8.8'],
      ['GB/T 6170', 'M12', 300, '支'],
      ['GB/T 97.1', '12', 300, '支'],
    ],
  },
  {
    name: 'japanese order',
    file: xlsx([
      ['注文書'],
      ['品番', '品名・規格', '注文数', '単位', '納期'],
      ['SHC-0620', '六角穴付ボルト M6×20 (SUS)', '200', '本', '12/5'],
      ['WSP-06', '平ワッシャー M6 SUS304', '200', '枚', '12/5'],
      ['NUT-06', '六角ナット 1種 M6 ユニクロ', '200', '個', '12/5'],
    ]),
    wanted: [
      ['', 'M6×20', 200, '支'],
      ['', '6', 200, '支'],
      ['', 'M6', 200, '支'],
    ],
  },
  {
    name: 'totals between groups and signature',
    file: xlsx([
      ['类别', '名称', '规格', '数量'],
      ['紧固件', '外六角 GB/T 5783 8.8', 'M12×30', 60],
      ['紧固件', '外六角 GB/T 5783 8.8', 'M12×35', 40],
      ['小计', '', '', 100],
      ['轴承', '深沟球轴承', '6204', 4],
      ['小计', '', '', 4],
      ['合计', '', '', 104],
      ['制表：李', '', '审核：王', ''],
    ]),
    wanted: [
      ['GB/T 5783', 'M12×30', 60, '', '8.8'],
      ['GB/T 5783', 'M12×35', 40, '', '8.8'],
    ],
  },
]

export const messages: readonly TextCase[] = [
  {
    name: 'chat with counts in front',
    text: '300支 M10*40 外六角 8.8 发黑\n300只 M10 螺母\n600片 M10平垫\n300片弹垫10的',
    wanted: [
      ['', 'M10×40', 300, '支', '8.8'],
      ['', 'M10', 300, '支'],
      ['', '10', 600, '支'],
      ['', '10', 300, '支'],
    ],
  },
  {
    name: 'slash alternatives of material',
    text: '304/316外六角M8*30 100个\nM8*40 304外六角 100/200个\nM8*50 外六角 4.8/8.8级 100个',
    wanted: [
      ['', 'M8×30', null],
      ['', 'M8×40', null],
      ['', 'M8×50', null],
    ],
  },
  {
    name: 'chat with sets per machine',
    text: '每台用M6*16 304内六角 24个，共10台\nM8*20 304内六角 每台8颗 10台\n',
    wanted: [
      ['', 'M6×16', null],
      ['', 'M8×20', null],
    ],
  },
  {
    name: 'mistyped letters',
    text: 'M10x30 外六角螺拴 8.8级 200支\nGB/T5783-M10X40-8.8 200支\nGBT70.1 m5x12 12.9 100pcs\nM1O*25 外六角 50支',
    wanted: [
      ['', 'M10×30', 200, '支', '8.8'],
      ['GB/T 5783', 'M10×40', 200, '支', '8.8'],
      ['GB/T 70.1', 'M5×12', 100, '支', '12.9'],
      ['', 'M10×25', 50, '支'],
    ],
  },
  {
    name: 'block with labels and numbered',
    text: '1. 品名：内六角沉头螺钉\n规格：M5*12\n材质：304\n数量：800只\n2. 品名：盖形螺母\n规格：M8\n材质：304\n数量：200只',
    wanted: [
      ['', 'M5×12', 800, '支'],
      ['', 'M8', 200, '支'],
    ],
  },
  {
    name: 'comma separated',
    text: '外六角螺栓,M16*50,8.8级,镀锌,120套\n内六角螺栓,M16*50,12.9级,发黑,80支\n膨胀螺栓,M12*110,镀锌,60套',
    wanted: [
      ['', 'M16×50', 120, '套', '8.8'],
      ['', 'M16×50', 80, '支', '12.9'],
      ['', 'M12×110', 60, '套'],
    ],
  },
  {
    name: 'english chat',
    text: 'need 50 pcs m8 x 25 ss304 allen bolts\n100 nos M8 nyloc nuts SS304\nM8 spring washers - 100\nM6x16 csk allen 12.9 (qty 200)',
    wanted: [
      ['', 'M8×25', 50, '支'],
      ['', 'M8', 100, '支'],
      ['', '8', 100],
      ['', 'M6×16', 200, '', '12.9'],
    ],
  },
  {
    name: 'weights and boxes',
    text: '3.5*25干壁钉 黑 20箱\nM8*20 8.8外六角 50公斤\nM6螺母 2盒（1000个/盒）\nM8平垫 3包每包500',
    wanted: [
      ['', 'ST3.5×25', 20, '箱'],
      ['', 'M8×20', 50, '公斤', '8.8'],
      ['', 'M6', 2000, '支'],
      ['', '8', 1500, '支'],
    ],
  },
]
