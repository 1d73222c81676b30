// Long because: a table of lists with their right values.
import { csv, html, type ListCase, text, xlsx } from '../list-case.ts'
import type { TextCase } from '../texts.ts'

/** second round: lists written after real layouts before anybody looked at the reader. */
export const files: readonly ListCase[] = [
  {
    name: 'mine demand with spare columns',
    file: xlsx([
      ['某矿业集团物资需求计划明细'],
      ['计划单位：选煤厂', null, null, null, null, null, '计划月份：2026年12月'],
      ['序号', '物资编码', '物资名称', '规格型号', '单位', '申请数量', '核减数量', '批准数量', '预计单价', '用途'],
      [1, '17010203', '六角头螺栓', 'GB/T5782 M24*120 8.8级', '条', 200, 20, 180, 6.5, '筛机检修'],
      [2, '17010308', '六角螺母', 'GB/T6170 M24 8级', '个', 400, 0, 400, 1.2, '筛机检修'],
      [3, '17010411', '弹簧垫圈', 'GB/T93 24 65Mn', '个', 400, 0, 400, 0.3, ''],
    ]),
    wanted: [
      ['GB/T 5782', 'M24×120', 180, '支', '8.8'],
      ['GB/T 6170', 'M24', 400, '支', '8'],
      ['GB/T 93', '24', 400, '支'],
    ],
  },
  {
    name: 'spanish list',
    file: csv(
      [
        ['Item', 'Código', 'Descripción', 'Norma', 'Medida', 'Cantidad', 'Unidad'],
        ['1', 'T-01', 'Tornillo hexagonal 8.8 zincado', 'DIN 933', 'M10x30', '250', 'uds'],
        ['2', 'T-02', 'Tuerca hexagonal', 'DIN 934', 'M10', '250', 'uds'],
        ['3', 'T-03', 'Arandela plana', 'DIN 125', 'M10', '500', 'uds'],
      ],
      ';',
    ),
    wanted: [
      ['DIN 933', 'M10×30', 250, '支', '8.8'],
      ['DIN 934', 'M10', 250, '支'],
      ['DIN 125', '10', 500, '支'],
    ],
  },
  {
    name: 'polish zapytanie',
    file: csv(
      [
        ['Lp.', 'Nazwa', 'Norma', 'Rozmiar', 'Ilość', 'J.m.'],
        ['1', 'Śruba z łbem sześciokątnym 8.8 ocynk', 'DIN 933', 'M12x40', '300', 'szt'],
        ['2', 'Nakrętka', 'DIN 934', 'M12', '300', 'szt'],
      ],
      ';',
    ),
    wanted: [
      ['DIN 933', 'M12×40', 300, '支', '8.8'],
      ['DIN 934', 'M12', 300, '支'],
    ],
  },
  {
    name: 'korean',
    file: xlsx([
      ['번호', '품명', '규격', '재질', '수량', '단위', '비고'],
      [1, '육각볼트 DIN933', 'M8x20', 'SUS304', 100, 'EA', ''],
      [2, '육각너트 DIN934', 'M8', 'SUS304', 100, 'EA', ''],
    ]),
    wanted: [
      ['DIN 933', 'M8×20', 100, '支'],
      ['DIN 934', 'M8', 100, '支'],
    ],
  },
  {
    name: 'vietnamese',
    file: xlsx([
      ['STT', 'Tên hàng', 'Quy cách', 'ĐVT', 'Số lượng', 'Ghi chú'],
      [1, 'Bulong DIN933 8.8', 'M16x50', 'Cái', 120, ''],
      [2, 'Ecu DIN934', 'M16', 'Cái', 120, ''],
    ]),
    wanted: [
      ['DIN 933', 'M16×50', 120, '支', '8.8'],
      ['DIN 934', 'M16', 120, '支'],
    ],
  },
  {
    name: 'fusion bom metric',
    file: csv(
      [
        ['Part Number', 'Part Name', 'Description', 'Material', 'Count'],
        ['91290A115', 'Socket Head Screw', 'M3 x 0.5 mm Thread, 10 mm Long', 'Alloy Steel', '24'],
        ['90591A121', 'Hex Nut', 'M3 x 0.5 mm Thread', 'Steel', '24'],
      ].map((r) => r.map((c) => (c.includes(',') ? `"${c}"` : c))),
    ),
    wanted: [
      ['', 'M3×10', 24],
      ['', 'M3', 24],
    ],
  },
  {
    name: 'creo bom',
    file: text(
      [
        ['Index', 'Type', 'Name', 'Qty', 'Standard'],
        ['1', 'PART', 'BOLT_HEX_M10X35', '8', 'GB/T 5783'],
        ['2', 'PART', 'NUT_HEX_M10', '8', 'GB/T 6170'],
        ['3', 'ASSEMBLY', 'FRAME_01', '1', ''],
      ],
      '\t',
      'latin1',
    ),
    wanted: [
      ['GB/T 5783', 'M10×35', 8],
      ['GB/T 6170', 'M10', 8],
      ['', '', null],
    ],
  },
  {
    name: 'sap german bestellung',
    file: text(
      [
        ['Pos', 'Materialnummer', 'Materialkurztext', 'Bestellmenge', 'BME', 'Nettopreis', 'pro'],
        ['10', '100234', 'SECHSKANTSCHRAUBE ISO4014 M16X80-8.8 VZ', '200', 'ST', '45,20', '100'],
        ['20', '100235', 'SCHEIBE ISO7089-16-200HV VZ', '400', 'ST', '3,10', '100'],
      ],
      ';',
      'latin1',
    ),
    wanted: [
      ['ISO 4014', 'M16×80', 200, '支', '8.8'],
      ['ISO 7089', '16', 400, '支', '200HV'],
    ],
  },
  {
    name: 'kit list with qty per kit and kits',
    file: xlsx([
      ['安装螺栓包 A型（共 50 包）'],
      ['名称', '规格', '每包数量', '包数', '合计'],
      ['GB/T 5783 螺栓 8.8', 'M6×16', 8, 50, 400],
      ['GB/T 97.1 平垫', '6', 16, 50, 800],
    ]),
    wanted: [
      ['GB/T 5783', 'M6×16', 400, '', '8.8'],
      ['GB/T 97.1', '6', 800],
    ],
  },
  {
    name: 'two header rows english',
    file: xlsx(
      [
        ['Item', 'Fastener', '', '', 'Requirement', '', ''],
        ['', 'Standard', 'Size', 'Grade', 'Per unit', 'Units', 'Total'],
        [1, 'ISO 4017', 'M8x25', '8.8', 6, 20, 120],
        [2, 'ISO 7089', '8', '200HV', 12, 20, 240],
      ],
      ['B1:D1', 'E1:G1'],
    ),
    wanted: [
      ['ISO 4017', 'M8×25', 120, '', '8.8'],
      ['ISO 7089', '8', 240, '', '200HV'],
    ],
  },
  {
    name: 'qty in hundred title',
    file: xlsx([
      ['名称规格', '数量(百支)', '单价(元/百支)', '金额'],
      ['GB/T 5783 M6×20 4.8级 镀锌', 30, 4.2, 126],
      ['GB/T 6170 M6 镀锌', 30, 1.5, 45],
    ]),
    wanted: [
      ['GB/T 5783', 'M6×20', 3000, '支', '4.8'],
      ['GB/T 6170', 'M6', 3000, '支'],
    ],
  },
  {
    name: 'weights and pieces both',
    file: xlsx([
      ['品名', '规格', '支数', '重量(kg)', '箱数'],
      ['外六角 GB5783 8.8', 'M16×60', 1200, 138, 6],
      ['外六角 GB5783 8.8', 'M20×80', 600, 150, 6],
    ]),
    wanted: [
      ['GB/T 5783', 'M16×60', 1200, '支', '8.8'],
      ['GB/T 5783', 'M20×80', 600, '支', '8.8'],
    ],
  },
  {
    name: 'only weight',
    file: xlsx([
      ['品名', '规格', '采购重量(kg)', '备注'],
      ['外六角 GB5783 8.8', 'M16×60', 138, ''],
      ['外六角 GB5783 8.8', 'M20×80', 150, ''],
    ]),
    wanted: [
      ['GB/T 5783', 'M16×60', null],
      ['GB/T 5783', 'M20×80', null],
    ],
    asks: true,
  },
  {
    name: 'ton unit',
    file: xlsx([
      ['物资名称', '规格型号', '单位', '数量'],
      ['高强螺栓 GB/T1228 10.9S', 'M24×90', '吨', 3.5],
      ['普通螺栓 GB/T5780 4.8', 'M16×60', '吨', 0.8],
    ]),
    wanted: [
      ['GB/T 1228', 'M24×90', 3.5, '吨', '10.9S'],
      ['GB/T 5780', 'M16×60', 0.8, '吨', '4.8'],
    ],
  },
  {
    name: 'material in other columns',
    file: xlsx([
      ['名称', '标准', '规格', '材质', '表面', '数量'],
      ['六角头螺栓', 'GB/T 5783', 'M8×20', 'A2-70', '', 100],
      ['六角螺母', 'GB/T 6170', 'M8', 'A4-80', '', 100],
      ['内六角螺钉', 'GB/T 70.1', 'M6×16', '12.9', '发黑', 50],
      ['平垫圈', 'GB/T 97.1', '8', '304', '本色', 200],
    ]),
    wanted: [
      ['GB/T 5783', 'M8×20', 100, '', 'A2-70'],
      ['GB/T 6170', 'M8', 100, '', 'A4-80'],
      ['GB/T 70.1', 'M6×16', 50, '', '12.9'],
      ['GB/T 97.1', '8', 200],
    ],
  },
  {
    name: 'coating prose',
    file: xlsx([
      ['采购内容', '数量', '单位'],
      ['外六角螺栓 GB/T5783-2016 M10×30 8.8级，表面镀锌蓝白钝化，中性盐雾72小时', 2000, '支'],
      ['六角法兰面螺母 GB/T6177.1 M10 8级，达克罗处理，盐雾500h', 2000, '个'],
    ]),
    wanted: [
      ['', '', null],
      ['GB/T 5783-2016', 'M10×30', null],
      ['GB/T 6177.1', 'M10', null],
    ],
    asks: true,
  },
  {
    name: 'lengths header matrix with std in rows',
    file: xlsx([
      ['标准', '直径', 'L=20', 'L=25', 'L=30'],
      ['GB/T 70.1', 'M5', 100, 200, ''],
      ['GB/T 70.1', 'M6', '', 300, 400],
    ]),
    wanted: [
      ['GB/T 70.1', 'M5', null],
      ['GB/T 70.1', 'M6', null],
    ],
    asks: true,
  },
  {
    name: 'sheet with notes between',
    file: xlsx([
      ['品名', '规格', '数量'],
      ['以下为镀锌', null, null],
      ['GB/T 5783 螺栓 8.8', 'M8×20', 100],
      ['以下为发黑', null, null],
      ['GB/T 70.1 螺钉 12.9', 'M8×20', 100],
    ]),
    wanted: [
      ['', '', null],
      ['GB/T 5783', 'M8×20', 100, '', '8.8'],
      ['', '', null],
      ['GB/T 70.1', 'M8×20', 100, '', '12.9'],
    ],
  },
  {
    name: 'old and new code columns',
    file: xlsx([
      ['旧料号', '新料号', '品名', '规格', '数量'],
      ['1001', 'A-1001', '六角螺栓 GB/T5783 8.8', 'M12×30', 60],
      ['1002', 'A-1002', '六角螺栓 GB/T5783 8.8', 'M12×40', 70],
    ]),
    wanted: [
      ['GB/T 5783', 'M12×30', 60, '', '8.8'],
      ['GB/T 5783', 'M12×40', 70, '', '8.8'],
    ],
  },
  {
    name: 'bolts by drawing',
    file: xlsx([
      ['图号', '名称', '规格', '单重', '总重', '台量', '备注'],
      ['GB/T 5783', '螺栓', 'M10×25', '0.02', '0.16', '8', ''],
      ['ZX-01-03', '支架', 'Q235', '1.2', '1.2', '1', ''],
    ]),
    wanted: [
      ['GB/T 5783', 'M10×25', null],
      ['', '', null],
    ],
    asks: true,
  },
  {
    name: 'delivered and balance',
    file: xlsx([
      ['订单号', '品名规格', '订单数量', '已送', '未送', '本次送货数量'],
      ['PO1', 'GB/T 5783 M8×30 8.8', 1000, 600, 400, 400],
      ['PO1', 'GB/T 6170 M8 8', 1000, 0, 1000, 1000],
    ]),
    wanted: [
      ['GB/T 5783', 'M8×30', null],
      ['GB/T 6170', 'M8', null],
    ],
    asks: true,
  },
  {
    name: 'html export',
    file: html([
      ['行号', '物料', '物料描述', '需求数量', '单位', '工厂'],
      ['1', '30001', '螺栓 GB/T5782 M20×100-8.8-镀锌', '120', 'EA', '1001'],
      ['2', '30002', '垫圈 GB/T97.1 20-200HV', '240', 'EA', '1001'],
    ]),
    wanted: [
      ['GB/T 5782', 'M20×100', 120, '支', '8.8'],
      ['GB/T 97.1', '20', 240, '支', '200HV'],
    ],
  },
  {
    name: 'diameter slash',
    file: xlsx([
      ['名称', '规格', '数量'],
      ['弹簧垫圈 GB/T 93', 'Φ8', 100],
      ['平垫圈 GB/T 97.1', 'Φ8', 100],
      ['圆柱销 GB/T 119.1', 'Φ6×20', 40],
      ['开口销 GB/T 91', '3.2×20', 60],
      ['轴用挡圈 GB/T 894', 'Φ30', 10],
      ['平键 GB/T 1096', '8×7×40', 8],
    ]),
    wanted: [
      ['GB/T 93', '8', 100],
      ['GB/T 97.1', '8', 100],
      ['GB/T 119.1', '6×20', 40],
      ['GB/T 91', '3.2×20', 60],
      ['GB/T 894', '30', 10],
      ['GB/T 1096', '8×7×40', 8],
    ],
  },
  {
    name: 'inch sheet',
    file: xlsx([
      ['Description', 'Grade', 'Qty', 'UOM'],
      ['3/8-16 x 1-1/4 Hex Cap Screw, ASME B18.2.1', 'Grade 8', 500, 'EA'],
      ['3/8-16 Finished Hex Nut', 'Grade 8', 500, 'EA'],
      ['3/8 SAE Flat Washer', '', 1000, 'EA'],
    ]),
    wanted: [
      ['ASME B18.2.1', '3/8×31.75', 500, '支', 'Grade 8'],
      ['', '3/8', 500, '支', 'Grade 8'],
      ['', '3/8', 1000, '支'],
    ],
  },
  {
    name: 'self tapping',
    file: xlsx([
      ['名称', '规格', '数量', '单位'],
      ['十字盘头自攻钉 304', 'M4×16', 2, '千支'],
      ['钻尾螺丝 六角法兰', '5.5×25', 5, '千支'],
      ['抽芯铆钉 铝', '4×10', 10, '千支'],
    ]),
    wanted: [
      ['', 'ST4×16', 2, '千支'],
      ['', 'ST5.5×25', 5, '千支'],
      ['', '4×10', 10, '千支'],
    ],
  },
  {
    name: 'double qty plan/actual',
    file: xlsx([
      ['名称', '规格', '计划数', '实际采购数', '差异'],
      ['GB/T 5783 螺栓', 'M8×20', 100, 120, 20],
      ['GB/T 6170 螺母', 'M8', 100, 100, 0],
    ]),
    wanted: [
      ['GB/T 5783', 'M8×20', 120],
      ['GB/T 6170', 'M8', 100],
    ],
  },
  {
    name: 'month columns no sum',
    file: xlsx([
      ['名称', '规格', '10月', '11月', '12月'],
      ['GB/T 5783 螺栓', 'M8×20', 100, 120, 20],
    ]),
    wanted: [['GB/T 5783', 'M8×20', null]],
    asks: true,
  },
  {
    name: 'qty with unit word',
    file: xlsx([
      ['名称', '规格', '数量'],
      ['GB/T 5783 螺栓', 'M8×20', '100 支'],
      ['GB/T 6170 螺母', 'M8', '1,200个'],
      ['GB/T 97.1 平垫', '8', '2盒'],
      ['GB/T 93 弹垫', '8', '五百'],
    ]),
    wanted: [
      ['GB/T 5783', 'M8×20', 100, '支'],
      ['GB/T 6170', 'M8', 1200, '支'],
      ['GB/T 97.1', '8', 2, '盒'],
      ['GB/T 93', '8', 500],
    ],
  },
]

export const messages: readonly TextCase[] = [
  {
    name: 'wechat voice',
    text: '你好 我要这些\n8.8的 M12乘50 外六角 两百套 带母带平垫\n10的内六角 长30 12.9 一百个\n谢谢老板',
    wanted: [
      ['', 'M12×50', 200, '套', '8.8'],
      ['', 'M12', 200, '支'],
      ['', '12', 200, '支'],
      ['', 'M10×30', 100, '支', '12.9'],
    ],
  },
  {
    name: 'order sms',
    text: '订单：\n①GB5782-M16*90-10.9级 发黑 120套\n②GB6170-M16-10级 120个\n③GB97.1-16-300HV 240个\n请今天回复',
    wanted: [
      ['GB/T 5782', 'M16×90', 120, '套', '10.9'],
      ['GB/T 6170', 'M16', 120, '支', '10'],
      ['GB/T 97.1', '16', 240, '支', '300HV'],
    ],
  },
  {
    name: 'prices in message',
    text: 'M8*20 外六角 0.12元/支 要5000支\nM10*30 外六角 0.25元/支 要3000支',
    wanted: [
      ['', 'M8×20', 5000, '支'],
      ['', 'M10×30', 3000, '支'],
    ],
  },
  {
    name: 'english mail counts',
    text: 'Please supply:\n200 hex bolts M10x50 DIN 931 10.9\n200 hex nuts M10 DIN 934\n400 flat washers M10 DIN 125',
    wanted: [
      ['DIN 931', 'M10×50', 200, '', '10.9'],
      ['DIN 934', 'M10', 200],
      ['DIN 125', '10', 400],
    ],
  },
  {
    name: 'dash separated',
    text: 'GB/T 5783-M8×30-8.8-镀锌-1000支\nGB/T 6170-M8-8-镀锌-1000支',
    wanted: [
      ['GB/T 5783', 'M8×30', 1000, '支', '8.8'],
      ['GB/T 6170', 'M8', 1000, '支', '8'],
    ],
  },
  {
    name: 'tab copy from excel without titles',
    text: '六角螺栓\tGB/T5783\tM8×25\t8.8级\t500\t支\n六角螺母\tGB/T6170\tM8\t8级\t500\t个',
    wanted: [
      ['GB/T 5783', 'M8×25', 500, '支', '8.8'],
      ['GB/T 6170', 'M8', 500, '支', '8'],
    ],
  },
  {
    name: 'tab with unknown title',
    text: '类\t物资\t型号\t需要\t备注\n1\t六角螺栓 GB/T5783 8.8\tM8×25\t500支\t急\n2\t六角螺母 GB/T6170 8级\tM8\t500个\t',
    wanted: [
      ['GB/T 5783', 'M8×25', 500, '支', '8.8'],
      ['GB/T 6170', 'M8', 500, '支', '8'],
    ],
  },
  {
    name: 'russian mail 2',
    text: 'Нужно: \nВинт М6х20 DIN 912 12.9 - 500 шт.\nГайка М6 DIN 985 - 500 шт.\nШайба М6 DIN 125 - 1000 шт.',
    wanted: [
      ['DIN 912', 'M6×20', 500, '支', '12.9'],
      ['DIN 985', 'M6', 500, '支'],
      ['DIN 125', '6', 1000, '支'],
    ],
  },
  {
    name: 'per box text',
    text: 'M5*16 十字盘头 304 每包500支 要4包\nM4*10 沉头十字 304 1000支一包 3包',
    wanted: [
      ['', 'M5×16', 2000, '支'],
      ['', 'M4×10', 3000, '支'],
    ],
  },
  {
    name: 'mixed langs',
    text: 'HEX BOLT 六角螺栓 DIN933 M6X16 镀锌 2K\nNUT 螺母 DIN934 M6 镀锌 2K',
    wanted: [
      ['DIN 933', 'M6×16', 2, '千支'],
      ['DIN 934', 'M6', 2, '千支'],
    ],
  },
  {
    name: 'or question',
    text: 'M8*25或M8*30外六角 500支\n有没有M10的法兰螺母，大概要1000个',
    wanted: [
      ['', 'M8×25', null],
      ['', 'M10', 1000, '支'],
    ],
  },
  {
    name: 'length units cm',
    text: 'M12牙条 1米 50根\nM10*10cm 外六角 30支',
    wanted: [
      ['', 'M12×1000', 50, '支'],
      ['', 'M10×100', 30, '支'],
    ],
  },
]
