// Long because: a table of lists with their right values.
import { csv, type ListCase, text, xlsx } from '../list-case.ts'
import type { TextCase } from '../texts.ts'

/** fifth round: lists written after real layouts before anybody looked at the reader. */
export const files: readonly ListCase[] = [
  {
    name: 'coal mine inquiry',
    file: xlsx([
      ['询 价 单'],
      ['询价单号：XJ2026-1129', null, null, null, '报价截止：2026-12-05'],
      ['序号', '物资名称', '规格型号/图号', '材质', '计量单位', '询价数量', '单价（含税）', '总价', '交货期', '备注'],
      [1, '高强螺栓', 'M30*110 GB/T5782', '10.9级', '套', 120, '', '', '', ''],
      [2, 'U型螺栓', 'M16 DN150', 'Q235', '套', 40, '', '', '', '镀锌'],
      [3, '铰制孔螺栓', 'M20*85 GB/T27', '8.8级', '件', 32, '', '', '', ''],
    ]),
    wanted: [
      ['GB/T 5782', 'M30×110', 120, '套', '10.9'],
      ['', 'M16', 40, '套'],
      ['GB/T 27', 'M20×85', 32, '支', '8.8'],
    ],
  },
  {
    name: 'hospital equipment',
    file: xlsx([
      ['零件清单'],
      ['NO', '零件名', '规格', '数量/台', '台数', '备料数'],
      ['1', '十字盘头机丝', 'M3×8 304', 12, 30, 378],
      ['2', '十字沉头机丝', 'M3×10 304', 8, 30, 252],
    ]),
    wanted: [
      ['', 'M3×8', 378],
      ['', 'M3×10', 252],
    ],
  },
  {
    name: 'sap chinese me21n',
    file: xlsx([
      ['项目', '物料', '短文本', '采购订单数量', '订单单位', '净价', '每', '库存地点', '交货日期'],
      [10, '2000134', '六角头螺栓_M10×45_GB/T5782-2016_8.8_镀锌', 300, 'EA', 0.45, 1, '1001', '20261210'],
      [20, '2000135', '平垫圈_10_GB/T97.1-2002_200HV_镀锌', 600, 'EA', 0.06, 1, '1001', '20261210'],
    ]),
    wanted: [
      ['GB/T 5782-2016', 'M10×45', 300, '支', '8.8'],
      ['GB/T 97.1-2002', '10', 600, '支', '200HV'],
    ],
  },
  {
    name: 'pdm export with backslash',
    file: csv([
      ['序号', '代号', '名称', '数量', '材料', '备注'],
      ['1', 'GB_T 5783-2016', '六角头螺栓-全螺纹 M8X25', '6', '8.8', ''],
      ['2', 'GB_T 93-1987', '标准型弹簧垫圈 8', '6', '65Mn', ''],
      ['3', 'GB_T 41-2016', '六角螺母 C级 M8', '6', '5级', ''],
    ]),
    wanted: [
      ['GB/T 5783-2016', 'M8×25', 6, '', '8.8'],
      ['GB/T 93-1987', '8', 6],
      ['GB/T 41-2016', 'M8', 6, '', '5'],
    ],
  },
  {
    name: 'order qty vs stock pack',
    file: xlsx([
      ['品号', '品名', '规格', '采购数量', '采购单位', '包装数量', '包装单位'],
      ['S1', '螺丝 GB/T818', 'M3*6 304', 5000, 'PCS', 10, '包'],
      ['S2', '螺丝 GB/T819.1', 'M3*8 304', 3000, 'PCS', 6, '包'],
    ]),
    wanted: [
      ['GB/T 818', 'M3×6', 5000, '支'],
      ['GB/T 819.1', 'M3×8', 3000, '支'],
    ],
  },
  {
    name: 'german Bedarf per Monat',
    file: csv(
      [
        ['Teilenummer', 'Bezeichnung', 'Jahresbedarf', 'Abrufmenge', 'ME'],
        ['4711', 'ISO 4762 M8x30 8.8 verz.', '24000', '2000', 'ST'],
        ['4712', 'ISO 4032 M8 8 verz.', '24000', '2000', 'ST'],
      ],
      ';',
    ),
    wanted: [
      ['ISO 4762', 'M8×30', 2000, '支', '8.8'],
      ['ISO 4032', 'M8', 2000, '支', '8'],
    ],
  },
  {
    name: 'us hardware mixed',
    file: csv([
      ['QTY', 'U/M', 'DESCRIPTION', 'GRADE', 'FINISH'],
      ['100', 'PC', '1/2-13 X 2 HEX CAP SCREW', '5', 'ZINC'],
      ['100', 'PC', '1/2-13 HEX NUT', '5', 'ZINC'],
      ['2', 'BX', '1/2 SAE FLAT WASHER', '', 'ZINC'],
    ]),
    wanted: [
      ['', '1/2×50.8', 100, '支', 'Grade 5'],
      ['', '1/2', 100, '支', 'Grade 5'],
      ['', '1/2', 2, '盒'],
    ],
  },
  {
    name: 'tender with unit price ceiling and qty estimated',
    file: xlsx([
      ['标段', '品名', '规格', '单位', '暂估数量', '控制价'],
      ['一标段', '不锈钢外六角螺栓 GB/T5783 A2-70', 'M12×40', '套', 2000, 3.2],
      ['一标段', '不锈钢平垫 GB/T97.1 A2', '12', '个', 2000, 0.4],
    ]),
    wanted: [
      ['GB/T 5783', 'M12×40', 2000, '套', 'A2-70'],
      ['GB/T 97.1', '12', 2000, '支'],
    ],
  },
  {
    name: 'wechat mini program order',
    file: xlsx([
      ['商品名称', '规格属性', '购买数量', '商品单价', '小计', '买家留言'],
      ['外六角螺栓 8.8级 蓝白锌', 'M10*30（100支/盒）', 3, 28, 84, ''],
      ['六角螺母 8级 蓝白锌', 'M10（200支/盒）', 2, 18, 36, ''],
    ]),
    wanted: [
      ['', 'M10×30', null],
      ['', 'M10', null],
    ],
  },
  {
    name: 'assembly shop kit',
    file: xlsx([
      ['装配BOM', '', '', '', ''],
      ['层次', '物料描述', '用量', '单位', '损耗率'],
      ['.1', '螺栓 M6×12 GB/T5783 8.8', 4, 'EA', '2%'],
      ['..2', '垫圈 6 GB/T97.1', 4, 'EA', '2%'],
      ['.1', '底座', 1, 'EA', ''],
    ]),
    wanted: [
      ['GB/T 5783', 'M6×12', 4, '支', '8.8'],
      ['GB/T 97.1', '6', 4, '支'],
      ['', '', null],
    ],
  },
  {
    name: 'two rows per item',
    file: xlsx([
      ['名称', '规格', '数量', '单位'],
      ['六角头螺栓', 'M10×50', 100, '支'],
      ['GB/T 5782 8.8级', '', '', ''],
      ['六角螺母', 'M10', 100, '个'],
      ['GB/T 6170 8级', '', '', ''],
    ]),
    wanted: [
      ['', 'M10×50', 100, '支'],
      ['', 'M10', 100, '支'],
    ],
  },
  {
    name: 'quantity with plus spare',
    file: xlsx([
      ['名称', '规格', '数量', '备品', '合计'],
      ['GB/T 5783 螺栓 8.8', 'M8×20', 100, 5, 105],
      ['GB/T 6170 螺母 8', 'M8', 100, 5, 105],
    ]),
    wanted: [
      ['GB/T 5783', 'M8×20', 105, '', '8.8'],
      ['GB/T 6170', 'M8', 105, '', '8'],
    ],
  },
  {
    name: 'return sheet negative',
    file: xlsx([
      ['名称', '规格', '退货数量', '补货数量'],
      ['GB/T 5783 螺栓 8.8', 'M8×20', 10, 10],
    ]),
    wanted: [['GB/T 5783', 'M8×20', 10, '', '8.8']],
  },
  {
    name: 'english steelwork',
    file: xlsx([
      ['BOLT LIST - Project 2291'],
      ['Mark', 'Dia', 'Grip', 'Length', 'Grade', 'Type', 'Qty', 'Nuts', 'Washers'],
      ['B1', 'M20', 35, 65, '8.8', 'XOX', 240, 240, 240],
      ['B2', 'M24', 40, 80, '8.8', 'XOX', 96, 96, 192],
    ]),
    wanted: [
      ['', 'M20×65', 240, '', '8.8'],
      ['', 'M20', 240],
      ['', '20', 240],
      ['', 'M24×80', 96, '', '8.8'],
      ['', 'M24', 96],
      ['', '24', 192],
    ],
  },
  {
    name: 'tekla bolt list',
    file: text(
      [
        ['SITE/SHOP', 'STANDARD', 'SIZE', 'LENGTH', 'QUANTITY', 'NUTS', 'WASHERS'],
        ['Site', 'DIN 6914', 'M20', '60', '120', '120', '240'],
        ['Site', 'DIN 6914', 'M24', '75', '80', '80', '160'],
      ],
      ';',
      'latin1',
    ),
    wanted: [
      ['DIN 6914', 'M20×60', 120],
      ['', 'M20', 120],
      ['', '20', 240],
      ['DIN 6914', 'M24×75', 80],
      ['', 'M24', 80],
      ['', '24', 160],
    ],
  },
  {
    name: 'eplan part list',
    file: csv([
      ['Part number', 'Type number', 'Designation 1', 'Designation 2', 'Quantity', 'Supplier'],
      ['PXC.1', 'DIN912-M6x16', 'Cylinder screw', '8.8 galvanized', '40', 'WUE'],
      ['PXC.2', '', 'Terminal UK5', '', '20', 'PXC'],
    ]),
    wanted: [
      ['DIN 912', 'M6×16', 40, '', '8.8'],
      ['', '', null],
    ],
  },
  {
    name: 'big5 like request with 支數',
    file: xlsx([
      ['品項', '規格', '材質', '支數', '交期'],
      ['外六角螺絲 DIN933', 'M12x50', '白鐵304', 320, '12/20'],
      ['內六角螺絲 DIN912', 'M8x20', '合金鋼12.9', 500, '12/20'],
    ]),
    wanted: [
      ['DIN 933', 'M12×50', null],
      ['DIN 912', 'M8×20', null],
    ],
    asks: true,
  },
  {
    name: 'price agreement',
    file: xlsx([
      ['框架协议价格清单'],
      ['序号', '名称', '规格', '年预计用量', '协议单价（元/千支）'],
      [1, 'GB/T 5783 8.8 镀锌', 'M8×20', 50000, 95],
      [2, 'GB/T 6170 8 镀锌', 'M8', 50000, 32],
    ]),
    wanted: [
      ['GB/T 5783', 'M8×20', null],
      ['GB/T 6170', 'M8', null],
    ],
    asks: true,
  },
  {
    name: 'reminder of last buy',
    file: xlsx([
      ['品名规格', '上次采购数量', '上次单价', '本次采购数量'],
      ['GB/T 5783 8.8 镀锌 M8×20', 5000, 0.09, 3000],
      ['GB/T 6170 8 镀锌 M8', 5000, 0.03, 3000],
    ]),
    wanted: [
      ['GB/T 5783', 'M8×20', 3000, '', '8.8'],
      ['GB/T 6170', 'M8', 3000, '', '8'],
    ],
  },
]

export const messages: readonly TextCase[] = [
  {
    name: 'from phone list',
    text: '5782的 8.8 M16*70 60条\n6170 M16 60个\n97.1 16 60个\n93 16 60个',
    wanted: [
      ['GB/T 5782', 'M16×70', 60, '支', '8.8'],
      ['GB/T 6170', 'M16', 60, '支'],
      ['', '', null],
      ['', '', null],
    ],
  },
  {
    name: 'email html table pasted',
    text: "No\tItem\tSpec\tQ'ty\tUnit\n1\tHex bolt\tDIN 933 M8x16 A2-70\t300\tpcs\n2\tSpring washer\tDIN 127B M8 A2\t300\tpcs",
    wanted: [
      ['DIN 933', 'M8×16', 300, '支', 'A2-70'],
      ['DIN 127-B', '8', 300, '支'],
    ],
  },
  {
    name: 'two columns of spaces',
    text: '外六角螺栓   M10*40   8.8   镀锌   200\n内六角螺栓   M8*30    12.9  发黑   150',
    wanted: [
      ['', 'M10×40', 200, '', '8.8'],
      ['', 'M8×30', 150, '', '12.9'],
    ],
  },
  {
    name: 'with store notes',
    text: 'M8*25外六角全丝 201不锈钢 100个（要好一点的）\nM8防松螺母 304 100个\n顺丰发货',
    wanted: [
      ['', 'M8×25', 100, '支'],
      ['', 'M8', 100, '支'],
    ],
  },
  { name: 'commas', text: 'GB/T70.1,M6×20,12.9级,发黑,500件', wanted: [['GB/T 70.1', 'M6×20', 500, '支', '12.9']] },
  {
    name: 'multi-lang po',
    text: 'Item 10  Qty 2,000 PC  Hexagon socket head cap screw ISO 4762 - M5x20 - 8.8 - A2K\nItem 20  Qty 500 PC  Hexagon nut ISO 4032 - M5 - 8 - A2K',
    wanted: [
      ['ISO 4762', 'M5×20', 2000, '支', '8.8'],
      ['ISO 4032', 'M5', 500, '支', '8'],
    ],
  },
  { name: 'length range', text: 'M8*20~30 外六角 各100', wanted: [['', 'M8', null]] },
  {
    name: 'per carton',
    text: 'GB5783 8.8 M12*40 2箱，每箱500支\nGB6170 M12 1箱（1500）',
    wanted: [
      ['GB/T 5783', 'M12×40', 1000, '支', '8.8'],
      ['GB/T 6170', 'M12', 1500, '支'],
    ],
  },
  {
    name: 'unit wan',
    text: 'M3*6 十字盘头 镀镍 5万\nM3螺母 镀镍 3万个',
    wanted: [
      ['', 'M3×6', 50000],
      ['', 'M3', 30000, '支'],
    ],
  },
  {
    name: 'reply with corrections',
    text: '上次M10*50改成M10*60，数量不变100套\n另外加M12*60 50套',
    wanted: [
      ['', 'M10×50', null],
      ['', 'M12×60', 50, '套'],
    ],
  },
  {
    name: 'spec without x',
    text: 'M8-30外六角 镀锌 500\nM6 20内六角 发黑 300个',
    wanted: [
      ['', 'M8×30', 500],
      ['', 'M6×20', 300, '支'],
    ],
  },
  {
    name: 'pins keys rings',
    text: '圆柱销 6m6×30 GB/T119.2 50个\n平键 8×7×40 GB/T1096 20个\n轴用挡圈 25 GB/T894 30个\n开口销 4×40 GB/T91 100个',
    wanted: [
      ['GB/T 119.2', '6×30', 50, '支'],
      ['GB/T 1096', '8×7×40', 20, '支'],
      ['GB/T 894', '25', 30, '支'],
      ['GB/T 91', '4×40', 100, '支'],
    ],
  },
]
