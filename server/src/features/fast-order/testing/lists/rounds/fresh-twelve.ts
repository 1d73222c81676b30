// Long because: a table of lists with their right values.
import { csv, type ListCase, xls, xlsx } from '../list-case.ts'
import type { TextCase } from '../texts.ts'

/** twelfth round: values written before the reader was tried on them. */
export const files: readonly ListCase[] = [
  {
    name: 'workshop picking with three quantities',
    file: xlsx([
      ['备料单'],
      ['序', '物料描述', '单位', '需求数', '已备数', '缺料数'],
      [1, 'GB/T 5783 M10×25-8.8 蓝白锌', '件', 84, 60, 24],
      [2, 'GB/T 6170 M10-8 蓝白锌', '件', 84, 84, 0],
      [3, 'GB/T 97.1 10-200HV 蓝白锌', '件', 168, 168, 0],
    ]),
    wanted: [
      ['GB/T 5783', 'M10×25', 84, '支', '8.8'],
      ['GB/T 6170', 'M10', 84, '支', '8'],
      ['GB/T 97.1', '10', 168, '支', '200HV'],
    ],
  },
  {
    name: 'shortage list, only what lacks is ordered',
    file: xlsx([
      ['缺料清单（请采购）'],
      ['物料', '规格', '需求数量', '库存数量', '缺料数量', '采购数量'],
      ['外六角螺栓 8.8 GB/T5783', 'M16×50', 200, 40, 160, 160],
      ['外六角螺栓 8.8 GB/T5783', 'M16×60', 100, 0, 100, 120],
    ]),
    wanted: [
      ['GB/T 5783', 'M16×50', 160, '', '8.8'],
      ['GB/T 5783', 'M16×60', 120, '', '8.8'],
    ],
  },
  {
    name: 'bolt, nut, washer side by side with sizes',
    file: xlsx([
      ['连接部位', '螺栓规格', '螺栓数量', '螺母规格', '螺母数量', '垫圈规格', '垫圈数量'],
      ['柱脚', 'M24×90', 64, 'M24', 128, '24', 64],
      ['梁柱', 'M20×65', 240, 'M20', 240, '20', 480],
    ]),
    wanted: [
      ['', 'M24×90', 64],
      ['', 'M24', 128],
      ['', '24', 64],
      ['', 'M20×65', 240],
      ['', 'M20', 240],
      ['', '20', 480],
    ],
  },
  {
    name: 'maker list of bolts with nuts and washers',
    file: csv([
      ['Fastener', 'Length (mm)', 'Qty', 'Nuts', 'Flat washers', 'Lock washers'],
      ['M5 SHCS', '16', '12', '12', '24', ''],
      ['M5 SHCS', '25', '8', '8', '8', '8'],
      ['M3 BHCS', '8', '30', '', '', ''],
    ]),
    wanted: [
      ['', 'M5×16', 12],
      ['', 'M5', 12],
      ['', '5', 24],
      ['', 'M5×25', 8],
      ['', 'M5', 8],
      ['', '5', 8],
      ['', '5', 8],
      ['', 'M3×8', 30],
    ],
  },
  {
    name: 'u8 order with auxiliary unit',
    file: xls([
      ['存货编码', '存货名称', '规格型号', '主计量', '数量', '辅计量', '件数', '换算率'],
      ['0101', '六角螺母 GB/T6170', 'M8-8 镀锌', '个', 6000, '箱', 2, 3000],
      ['0102', '平垫圈 GB/T97.1', '8 镀锌', '个', 12000, '箱', 2, 6000],
    ]),
    wanted: [
      ['GB/T 6170', 'M8', 6000, '支', '8'],
      ['GB/T 97.1', '8', 12000, '支'],
    ],
  },
  {
    name: 'german stuecklisten sum',
    file: csv(
      [
        ['Pos', 'Menge/Stk', 'Gesamtmenge', 'ME', 'Bezeichnung 1', 'Bezeichnung 2'],
        ['10', '4', '40', 'Stk', 'Sechskantschraube DIN 931', 'M12x70 8.8 verz.'],
        ['20', '4', '40', 'Stk', 'Sechskantmutter DIN 934', 'M12 8 verz.'],
        ['30', '8', '80', 'Stk', 'Scheibe DIN 125 A', '13 verz.'],
      ],
      ';',
    ),
    wanted: [
      ['DIN 931', 'M12×70', 40, '支', '8.8'],
      ['DIN 934', 'M12', 40, '支', '8'],
      ['DIN 125-A', '12', 80, '支'],
    ],
  },
  {
    name: 'sizes with text units and brackets',
    file: xlsx([
      ['产品', '规格', '数量'],
      ['304内六角圆柱头', 'M6*16mm', '500个（5包）'],
      ['304内六角圆柱头', 'M6*20（全牙）', '500'],
      ['304内六角沉头', 'M6*20 （90°）', '300个'],
      ['304不锈钢平垫', 'φ6*12*1.0', '1000片'],
      ['304方颈马车螺栓', 'M6*30 ', '200套'],
    ]),
    wanted: [
      ['', 'M6×16', null],
      ['', 'M6×20', 500],
      ['', 'M6×20', 300, '支'],
      ['', '6', 1000, '支'],
      ['', 'M6×30', 200, '套'],
    ],
  },
  {
    name: 'titles of a portal export',
    file: csv([
      [
        'Line No.',
        'Buyer Part No.',
        'Short Description',
        'Long Description',
        'Requested Quantity',
        'Unit of Measure',
        'Need By Date',
      ],
      ['1', 'BP-001', 'Screw', 'SCREW; HEX; ISO 4017; M8 x 20; 8.8; ZINC', '640', 'Each', '2026-12-20'],
      ['2', 'BP-002', 'Washer', 'WASHER; SPRING; DIN 127B; M8; ZINC', '640', 'Each', '2026-12-20'],
    ]),
    wanted: [
      ['ISO 4017', 'M8×20', 640, '支', '8.8'],
      ['DIN 127-B', '8', 640, '支'],
    ],
  },
  {
    name: 'ditto and blanks with quantity in thousands',
    file: xlsx([
      ['品名', '规格', '材质', '颜色', '数量（K）'],
      ['十字圆头自攻', 'PA2.6*6', '铁', '镀镍', 50],
      ['〃', 'PA2.6*8', '〃', '〃', 30],
      ['十字平头自攻', 'KA3*10', '〃', '黑锌', 20],
    ]),
    wanted: [
      ['', 'ST2.6×6', 50, '千支'],
      ['', 'ST2.6×8', 30, '千支'],
      ['', 'ST3×10', 20, '千支'],
    ],
  },
  {
    name: 'tender with brand and total price',
    file: xlsx([
      ['序号', '材料名称', '规格型号', '单位', '数量', '品牌', '控制单价', '合价'],
      [1, '镀锌膨胀螺栓', 'M10×100', '套', 1200, '不限', 1.2, 1440],
      [2, '镀锌通丝吊杆', 'M10×2000', '根', 300, '不限', 5, 1500],
      [3, '弹簧吊码', '', '个', 60, '不限', 9, 540],
    ]),
    wanted: [
      ['', 'M10×100', 1200, '套'],
      ['', 'M10×2000', 300, '支'],
    ],
  },
  {
    name: 'two languages and fine pitch',
    file: xlsx([
      ['图号/标准 Drawing/Std', '名称 Name', '规格 Size', '数量 Qty', '备注 Remark'],
      ['GB/T 5786', '六角头螺栓 细牙', 'M16×1.5×50', 24, '8.8'],
      ['GB/T 6171', '六角螺母 细牙', 'M16×1.5', 24, '8'],
      ['GB/T 856', '外舌止动垫圈', '16', 24, ''],
    ]),
    wanted: [
      ['GB/T 5786', 'M16×50', 24],
      ['GB/T 6171', 'M16', 24],
      ['GB/T 856', '16', 24],
    ],
  },
  {
    name: 'rows that were cancelled by a word in the unit or quantity',
    file: xlsx([
      ['名称', '规格', '单位', '数量'],
      ['GB/T 70.1 8.8', 'M5×10', '个', '取消'],
      ['GB/T 70.1 8.8', 'M5×12', '个', '-'],
      ['GB/T 70.1 8.8', 'M5×16', '个', '100(含备件5)'],
      ['GB/T 70.1 8.8', 'M5×20', '个', ' 100 '],
    ]),
    wanted: [
      ['GB/T 70.1', 'M5×10', null],
      ['GB/T 70.1', 'M5×12', null],
      ['GB/T 70.1', 'M5×16', null],
      ['GB/T 70.1', 'M5×20', 100, '支', '8.8'],
    ],
  },
]

export const messages: readonly TextCase[] = [
  {
    name: 'sizes with a dash for the quantity and a total',
    text: '201外六角\nM6*20---500\nM6*25---300\nM8*30---1000\n合计1800支',
    wanted: [
      ['', 'M6×20', 500],
      ['', 'M6×25', 300],
      ['', 'M8×30', 1000],
    ],
  },
  {
    name: 'person who asks and orders in one line',
    text: '有M5*20的304杯头吗？来2000个，另外再要M5平垫弹垫各2000',
    wanted: [
      // Certain for a person; two quantities in one sentence are asked about.
      ['', 'M5×20', null],
      ['', '5', null],
      ['', '5', null],
    ],
  },
  {
    name: 'mixed separators',
    text: 'M10X30|8.8|镀锌|外六角|400支\nM10X35 / 8.8 / 镀锌 / 外六角 / 400支\nM10X40_8.8_镀锌_外六角_400支\nM10X45，8.8级，镀锌外六角，400支。',
    wanted: [
      ['', 'M10×30', 400, '支', '8.8'],
      ['', 'M10×35', 400, '支', '8.8'],
      ['', 'M10×40', 400, '支', '8.8'],
      ['', 'M10×45', 400, '支', '8.8'],
    ],
  },
  {
    name: 'german mail prose',
    text: 'Hallo Herr Meier,\nwir benötigen 500 Stück Sechskantschrauben ISO 4014 M12x80 8.8 verzinkt sowie 500 Stück Muttern ISO 4032 M12.\nBitte um Angebot.',
    wanted: [
      ['ISO 4014', 'M12×80', 500, '支', '8.8'],
      ['ISO 4032', 'M12', 500, '支'],
    ],
  },
  {
    name: 'negation and substitute',
    text: 'M8*20内六角 12.9 不镀锌 100个\nM8*25内六角 12.9或同等 100个\nM8*30内六角 12.9 没有就用10.9 100个',
    wanted: [
      ['', 'M8×20', null],
      ['', 'M8×25', 100, '支', '12.9'],
      ['', 'M8×30', null],
    ],
  },
  {
    name: 'japanese mail',
    text: 'お世話になっております。\n六角穴付ボルト M4×10 SUS304 500本\nばね座金 M4 SUS304 500枚\n以上、お見積りお願いします。',
    wanted: [
      ['', 'M4×10', 500, '支'],
      ['', '4', 500, '支'],
    ],
  },
  {
    name: 'traditional characters and local words',
    text: '白鐵外六角 M8*25 300支\n白鐵華司 M8 600片\n白鐵彈簧華司 M8 300片\n白鐵螺帽 M8 300粒\n內六角平頭 M5*12 染黑 12.9T 200支',
    wanted: [
      ['', 'M8×25', 300, '支'],
      ['', '8', 600, '支'],
      ['', '8', 300, '支'],
      ['', 'M8', 300, '支'],
      ['', 'M5×12', 200, '支', '12.9'],
    ],
  },
]
