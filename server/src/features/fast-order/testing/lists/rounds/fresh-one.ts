// Long because: a table of lists with their right values.
import { csv, type ListCase, pdf, text, xls, xlsx } from '../list-case.ts'
import type { TextCase } from '../texts.ts'

/** first round: lists written after real layouts before anybody looked at the reader. */
export const files: readonly ListCase[] = [
  {
    name: 'tender thousand in title',
    file: xlsx([
      ['某某重工2026年四季度紧固件招标清单'],
      ['包号', '序号', '物料描述', '材质/性能等级', '数量(千支)', '交货地点', '备注'],
      ['包1', 1, '六角头螺栓-全螺纹 GB/T5783-2016 M16*50', '8.8级', 12, '一厂', ''],
      ['包1', 2, '1型六角螺母 GB/T6170-2015 M16', '8级', 12.5, '一厂', ''],
      ['包2', 3, '弹簧垫圈 GB/T93-1987 16', '65Mn', 20, '二厂', ''],
    ]),
    wanted: [
      ['GB/T 5783-2016', 'M16×50', 12, '千支', '8.8'],
      ['GB/T 6170-2015', 'M16', 12.5, '千支', '8'],
      ['GB/T 93-1987', '16', 20, '千支'],
    ],
  },
  {
    name: 'italian distinta',
    file: csv(
      [
        ['Pos.', 'Codice', 'Descrizione', 'Norma', 'Materiale', 'Q.tà', 'U.M.'],
        ['1', 'V0001', 'Vite TE M8x30', 'UNI 5739', '8.8 zincata', '120', 'PZ'],
        ['2', 'V0002', 'Dado esagonale M8', 'UNI 5588', '8 zincato', '120', 'PZ'],
        ['3', 'V0003', 'Rosetta piana 8', 'UNI 6592', '', '240', 'PZ'],
        ['4', 'V0004', 'Vite TCEI M6x20', 'DIN 912', '12.9', '60', 'PZ'],
      ],
      ';',
    ),
    wanted: [
      ['UNI 5739', 'M8×30', 120, '支', '8.8'],
      ['UNI 5588', 'M8', 120, '支', '8'],
      ['UNI 6592', '8', 240, '支'],
      ['DIN 912', 'M6×20', 60, '支', '12.9'],
    ],
  },
  {
    name: 'french nomenclature',
    file: csv(
      [
        ['Rep', 'Nb', 'Désignation', 'Matière', 'Observations'],
        ['1', '8', 'Vis H ISO 4014 M10x60', '8.8 zingué', ''],
        ['2', '8', 'Ecrou H ISO 4032 M10', '8', ''],
        ['3', '16', 'Rondelle plate ISO 7089 10', 'A2', ''],
        ['4', '4', 'Vis CHC ISO 4762 M6-20', '12.9', ''],
      ],
      ';',
    ),
    wanted: [
      ['ISO 4014', 'M10×60', 8, '', '8.8'],
      ['ISO 4032', 'M10', 8, '', '8'],
      ['ISO 7089', '10', 16],
      ['ISO 4762', 'M6×20', 4, '', '12.9'],
    ],
  },
  {
    name: 'russian spec',
    file: xlsx([
      ['№ п/п', 'Наименование', 'Обозначение', 'Кол-во', 'Ед. изм.', 'Примечание'],
      [1, 'Болт М16х60', 'ГОСТ 7798-70', 40, 'шт', 'оцинк.'],
      [2, 'Гайка М16', 'ГОСТ 5915-70', 40, 'шт', ''],
      [3, 'Шайба 16', 'ГОСТ 11371-78', 80, 'шт', ''],
    ]),
    wanted: [
      ['ГОСТ 7798-1970', 'M16×60', 40, '支'],
      ['ГОСТ 5915-1970', 'M16', 40, '支'],
      ['ГОСТ 11371-1978', '16', 80, '支'],
    ],
  },
  {
    name: 'kingdee purchase order export',
    file: xls([
      ['采购订单'],
      ['单据编号：CGDD001234', null, null, null, '日期：2026-11-20'],
      [
        '行号',
        '物料编码',
        '物料名称',
        '规格型号',
        '采购单位',
        '采购数量',
        '含税单价',
        '税率%',
        '价税合计',
        '交货日期',
        '库存单位',
        '库存单位数量',
      ],
      [1, '02.01.0001', '六角螺栓', 'GB/T5782 M10*70 8.8 镀白锌', '千支', 2, 480, 13, 960, '2026-12-10', '支', 2000],
      [2, '02.01.0002', '平垫', 'GB/T97.1 Φ10 镀白锌', '千支', 4, 60, 13, 240, '2026-12-10', '支', 4000],
    ]),
    wanted: [
      ['GB/T 5782', 'M10×70', 2, '千支', '8.8'],
      ['GB/T 97.1', '10', 4, '千支'],
    ],
  },
  {
    name: 'yonyou requisition',
    file: xlsx([
      [
        '请购单号',
        '行号',
        '存货编码',
        '存货名称',
        '规格型号',
        '主计量',
        '数量',
        '需求日期',
        '存货自由项1(表面处理)',
        '累计订货数量',
      ],
      ['QG0001', '1', '0301-22', '内六角平圆头螺钉 GB/T70.2', 'M5*12 10.9级', '个', 350, '2026/12/01', '发黑', 0],
      ['QG0001', '2', '0301-23', '十字槽沉头螺钉 GB/T819.1', 'M4*10', '个', 600, '2026/12/01', '镀镍', 100],
    ]),
    wanted: [
      ['GB/T 70.2', 'M5×12', 350, '支', '10.9'],
      ['GB/T 819.1', 'M4×10', 600, '支'],
    ],
  },
  {
    name: 'sap me2n',
    file: text(
      [
        [
          'Purch.Doc.',
          'Item',
          'Material',
          'Short Text',
          'Order Quantity',
          'OUn',
          'Net Price',
          'Per',
          'Still to be delivered',
        ],
        ['4500012345', '10', '10002345', 'SCREW,HEX ISO4017-M12X40-8.8-A2C', '1.000', 'PC', '12,50', '100', '1.000'],
        ['4500012345', '20', '10002346', 'NUT,HEX ISO4032-M12-8-A2C', '500', 'PC', '8,00', '100', '0'],
      ],
      '\t',
      'utf16le',
    ),
    wanted: [
      ['ISO 4017', 'M12×40', null],
      ['ISO 4032', 'M12', 500, '支', '8'],
    ],
  },
  {
    name: 'odoo rfq',
    file: csv([
      ['Product', 'Description', 'Quantity', 'Product Unit of Measure', 'Unit Price', 'Subtotal'],
      ['[FST-001] Hex bolt', '[FST-001] Hex bolt DIN 931 M12x80 10.9 zinc', '150.00', 'Units', '0.00', '0.00'],
      ['[FST-002] Washer', '[FST-002] Washer DIN 125 M12', '300.00', 'Units', '0.00', '0.00'],
    ]),
    wanted: [
      ['DIN 931', 'M12×80', 150, '支', '10.9'],
      ['DIN 125', '12', 300, '支'],
    ],
  },
  {
    name: 'inventor bom',
    file: csv([
      ['Item', 'Part Number', 'BOM Structure', 'Unit QTY', 'QTY', 'Stock Number', 'Description', 'Material'],
      ['1', 'DIN 912 M8 x 25', 'Purchased', 'Each', '16', '', 'Cylinder Head Cap Screw', 'Steel, Mild'],
      ['2', 'ISO 7089 - 8 - 140 HV', 'Purchased', 'Each', '16', '', 'Plain washers - Normal series', 'Steel'],
      ['3', 'Bracket-12', 'Normal', 'Each', '2', '', 'Bracket', 'Steel'],
    ]),
    wanted: [
      ['DIN 912', 'M8×25', 16],
      ['ISO 7089', '8', 16, '', '140HV'],
      ['', '', null],
    ],
  },
  {
    name: 'kicad bom',
    file: csv([
      ['Ref', 'Qnty', 'Value', 'Cmp name', 'Footprint', 'Description', 'Vendor'],
      [
        'H1, H2, H3, H4',
        '4',
        'MountingHole',
        'MountingHole',
        'MountingHole:MountingHole_3.2mm_M3',
        'Mounting Hole without connection',
        '',
      ],
      ['R1', '1', '10k', 'R', 'R_0603', '', ''],
    ]),
    wanted: [
      ['', '', null],
      ['', '', null],
    ],
    asks: true,
  },
  {
    name: 'german RFQ with Menge before unit',
    file: xlsx([
      ['Anfrage 2026-118'],
      ['Pos', 'Menge', 'ME', 'Artikel', 'Abmessung', 'Güte', 'Oberfläche', 'Liefertermin'],
      [1, 2000, 'Stk', 'Sechskantschraube DIN 933', 'M 8 x 25', '8.8', 'verzinkt', 'KW 50'],
      [2, 2000, 'Stk', 'Sechskantmutter DIN 934', 'M 8', '8', 'verzinkt', 'KW 50'],
      [3, 5, 'Tsd', 'Unterlegscheibe DIN 125', 'A 8,4', '', 'verzinkt', 'KW 50'],
      [4, 200, 'Stk', 'Gewindestift DIN 913', 'M 6 x 10', '45H', '', 'KW 50'],
    ]),
    wanted: [
      ['DIN 933', 'M8×25', 2000, '支', '8.8'],
      ['DIN 934', 'M8', 2000, '支', '8'],
      ['DIN 125-A', '8', 5, '千支'],
      ['DIN 913', 'M6×10', 200, '支', '45H'],
    ],
  },
  {
    name: 'matrix of sizes and lengths',
    file: xlsx([
      ['GB/T 5783 8.8级 镀锌 需求数量（支）'],
      ['规格', '20', '25', '30', '35', '40'],
      ['M6', 500, 300, 200, '', 100],
      ['M8', '', 400, 600, 200, ''],
      ['M10', '', '', 100, 150, 200],
    ]),
    wanted: [
      ['GB/T 5783', '', null],
      ['', '', null],
      ['', 'M6×500', null],
      ['', 'M8×400', null],
      ['', 'M10×100', null],
    ],
    asks: true,
  },
  {
    name: 'delivery note',
    file: xls([
      ['送 货 单'],
      ['收货单位：某某机械', null, null, null, 'NO：0012345'],
      ['品名', '规格', '单位', '数量', '单价', '金额', '备注'],
      ['外六角螺栓', '8.8级 M10*30 镀锌', '支', 1500, 0.28, 420, ''],
      ['弹垫', 'M10', '只', 1500, 0.03, 45, ''],
      ['合计金额（大写）：肆佰陆拾伍元整', null, null, null, null, 465, ''],
      ['送货人：', null, '收货人：', null, null, null, null],
    ]),
    wanted: [
      ['', 'M10×30', 1500, '支', '8.8'],
      ['', '10', 1500, '支'],
    ],
  },
  {
    name: 'contract table pdf',
    file: pdf(
      '购销合同',
      [
        ['序号', '产品名称', '规格型号', '材质', '单位', '数量', '单价(元)', '金额(元)'],
        ['1', '双头螺柱', 'GB/T901 M16×100', '35CrMo', '支', '400', '3.20', '1280.00'],
        ['2', '六角螺母', 'GB/T6170 M16', '35', '个', '800', '0.55', '440.00'],
        ['', '合计', '', '', '', '', '', '1720.00'],
      ],
      [40, 80, 160, 260, 330, 370, 420, 480],
    ),
    wanted: [
      ['GB/T 901', 'M16×100', 400, '支'],
      ['GB/T 6170', 'M16', 800, '支'],
    ],
  },
  {
    name: 'length in separate columns with unit row',
    file: xlsx([
      ['标准代号', '螺纹规格', '杆长', '性能', '表面', '需求量'],
      ['', 'd', 'mm', '', '', 'pcs'],
      ['GB/T 70.1', 'M6', '20', '12.9', '氧化', 800],
      ['GB/T 70.3', 'M6', '16', '10.9', '氧化', 400],
    ]),
    wanted: [
      ['GB/T 70.1', 'M6×20', 800, '支', '12.9'],
      ['GB/T 70.3', 'M6×16', 400, '支', '10.9'],
    ],
  },
  {
    name: 'pack sizes',
    file: xlsx([
      ['品名规格', '包装规格', '采购数量', '单位'],
      ['GB/T 818 M3×6 不锈钢304', '1000支/包', 5, '包'],
      ['GB/T 6170 M3 不锈钢304', '2000PCS/包', 3, '包'],
    ]),
    wanted: [
      ['GB/T 818', 'M3×6', 5000, '支'],
      ['GB/T 6170', 'M3', 6000, '支'],
    ],
  },
  {
    name: 'merged name blocks with sizes down',
    file: xlsx(
      [
        ['材料名称', '规格', '长度', '数量', '单位'],
        ['外六角螺栓 GB/T5783 8.8级', 'M12', 40, 200, '套'],
        [null, null, 50, 150, '套'],
        [null, 'M16', 60, 80, '套'],
        ['全螺纹螺杆 DIN975 4.8级', 'M10', 1000, 50, '根'],
      ],
      ['A2:A4', 'B2:B3'],
    ),
    wanted: [
      ['GB/T 5783', 'M12×40', 200, '套', '8.8'],
      ['GB/T 5783', 'M12×50', 150, '套', '8.8'],
      ['GB/T 5783', 'M16×60', 80, '套', '8.8'],
      ['DIN 975', 'M10×1000', 50, '支', '4.8'],
    ],
  },
  {
    name: 'class beside name in brackets',
    file: xlsx([
      ['物品名称', '尺寸规格', '颜色', '数量/个'],
      ['杯头内六角螺丝（12.9级）', 'M4*12', '黑色', 200],
      ['沉头内六角螺丝（10.9级）', 'M5*16', '黑色', 100],
      ['半圆头内六角（不锈钢304）', 'M3*8', '本色', 300],
    ]),
    wanted: [
      ['', 'M4×12', 200, '支', '12.9'],
      ['', 'M5×16', 100, '支', '10.9'],
      ['', 'M3×8', 300, '支'],
    ],
  },
  {
    name: 'about 200',
    file: csv([
      ['Item', 'Quantity', 'Description'],
      ['Hex Nut M3', '9', ''],
      ['Socket head M2.5x12', '2', ''],
      ['Hex nut M6', 'About 200', ''],
    ]),
    wanted: [
      ['', 'M3', 9],
      ['', 'M2.5×12', 2],
      ['', 'M6', null],
    ],
  },
  {
    name: 'stock list safety',
    file: xlsx([
      ['物料', '规格', '现有库存', '安全库存', '建议采购量'],
      ['内六角螺丝 GB70.1', 'M6*25', 120, 500, 380],
      ['内六角螺丝 GB70.1', 'M8*25', 600, 500, 0],
    ]),
    wanted: [
      ['GB/T 70.1', 'M6×25', 380],
      ['GB/T 70.1', 'M8×25', null],
    ],
  },
  {
    name: 'two tables side by side right of each',
    file: xlsx([
      ['螺栓', '', '', '', '螺母', '', ''],
      ['规格', '等级', '数量', '', '规格', '等级', '数量'],
      ['M10×40 GB/T5783', '8.8', 300, '', 'M10 GB/T6170', '8', 300],
      ['M12×50 GB/T5783', '8.8', 200, '', 'M12 GB/T6170', '8', 200],
    ]),
    wanted: [
      ['GB/T 5783', 'M10×40', 300, '', '8.8'],
      ['GB/T 5783', 'M12×50', 200, '', '8.8'],
      ['GB/T 6170', 'M10', 300, '', '8'],
      ['GB/T 6170', 'M12', 200, '', '8'],
    ],
  },
  {
    name: 'subtotals between',
    file: xlsx([
      ['类别', '名称', '规格', '数量'],
      ['螺栓', 'GB/T 5783 M8×20 8.8', '', 100],
      ['螺栓', 'GB/T 5783 M8×30 8.8', '', 200],
      ['螺栓 小计', '', '', 300],
      ['螺母', 'GB/T 6170 M8 8', '', 300],
      ['螺母 小计', '', '', 300],
      ['总计', '', '', 600],
    ]),
    wanted: [
      ['GB/T 5783', 'M8×20', 100, '', '8.8'],
      ['GB/T 5783', 'M8×30', 200, '', '8.8'],
      ['GB/T 6170', 'M8', 300, '', '8'],
    ],
  },
  {
    name: 'per set bom with count in head',
    file: xlsx([
      ['产品：ZX-200 减速机', '', '', '订单台数：15 台'],
      ['序号', '图号/标准号', '名称', '规格', '材料', '每台件数', '备注'],
      [1, 'GB/T 5783', '螺栓', 'M12×35', '8.8', '6', ''],
      [2, 'GB/T 117', '圆锥销', '8×40', '35', '2', ''],
    ]),
    wanted: [
      ['GB/T 5783', 'M12×35', null],
      ['GB/T 117', '8×40', null],
    ],
    asks: true,
  },
  {
    name: 'steel structure with weight',
    file: xlsx([
      ['构件', '名称', '规格', '数量', '单重(kg)', '总重(kg)'],
      ['GL1', '扭剪型高强螺栓 GB/T3632', 'M20×75 10.9S', 240, 0.42, 100.8],
      ['GL2', '扭剪型高强螺栓 GB/T3632', 'M22×80 10.9S', 120, 0.55, 66],
    ]),
    wanted: [
      ['GB/T 3632', 'M20×75', 240, '', '10.9S'],
      ['GB/T 3632', 'M22×80', 120, '', '10.9S'],
    ],
  },
  {
    name: 'chinese without standard',
    file: xlsx([
      ['名称', '型号', '材质', '数量', '用途'],
      ['外六角螺丝', 'M8x40', '304', 100, '设备安装'],
      ['法兰螺母', 'M8', '304', 100, ''],
      ['自攻螺丝', 'ST4.2*16', '304', 500, '面板'],
      ['膨胀螺丝', 'M10*100', '镀锌', 50, ''],
    ]),
    wanted: [
      ['', 'M8×40', 100],
      ['', 'M8', 100],
      ['', 'ST4.2×16', 500],
      ['', 'M10×100', 50],
    ],
  },
  {
    name: 'qty cell "100+10"',
    file: xlsx([
      ['名称', '规格', '数量', '单位'],
      ['GB/T 5783 螺栓 8.8', 'M8×20', '100+10', '支'],
      ['GB/T 6170 螺母', 'M8', '≥200', '支'],
      ['GB/T 97.1 垫圈', '8', '200/400', '支'],
      ['GB/T 93 弹垫', '8', '各200', '支'],
    ]),
    wanted: [
      ['GB/T 5783', 'M8×20', null],
      ['GB/T 6170', 'M8', null],
      ['GB/T 97.1', '8', null],
      ['GB/T 93', '8', 200, '支'],
    ],
  },
  {
    name: 'total in wan',
    file: xlsx([
      ['品名', '规格', '数量（万支）'],
      ['GB/T 845 十字槽盘头自攻螺钉', 'ST2.9×9.5', 3],
      ['GB/T 845 十字槽盘头自攻螺钉', 'ST3.5×13', 1.5],
    ]),
    wanted: [
      ['GB/T 845', 'ST2.9×9.5', 30000, '支'],
      ['GB/T 845', 'ST3.5×13', 15000, '支'],
    ],
  },
]

export const messages: readonly TextCase[] = [
  {
    name: 'wechat 1',
    text: '王总早\nM8*25 外六角 8.8 镀锌 2000\nM8平垫 弹垫 各2000\nM8螺母 2000\n今天能发吗？',
    wanted: [
      ['', 'M8×25', 2000, '', '8.8'],
      ['', '8', 2000],
      ['', '8', 2000],
      ['', 'M8', 2000],
    ],
  },
  {
    name: 'wechat kg',
    text: 'GB5783 M16*60 8.8 发黑 50公斤\nGB6170 M16 30kg\n合计80公斤',
    wanted: [
      ['GB/T 5783', 'M16×60', 50, '公斤', '8.8'],
      ['GB/T 6170', 'M16', 30, '公斤'],
    ],
  },
  {
    name: 'hardware bullets',
    text: '- 12x Countersunk screw, M3, 8mm total length, ISO 10642\n-  7x Hex nut with nylon insert, M3, ISO 10511\n-  2x Socket head cap screw, M2, 6mm thread length, ISO 4762',
    wanted: [
      ['ISO 10642', 'M3×8', 12],
      ['ISO 10511', 'M3', 7],
      ['ISO 4762', 'M2×6', 2],
    ],
  },
  {
    name: 'russian mail',
    text: 'Добрый день! Прошу выставить счет:\n1. Болт М12х50 ГОСТ 7798-70 - 200 шт\n2. Гайка М12 ГОСТ 5915-70 - 200 шт\n3. Шайба 12 ГОСТ 11371-78 - 400 шт\nС уважением, Иван',
    wanted: [
      ['ГОСТ 7798-1970', 'M12×50', 200, '支'],
      ['ГОСТ 5915-1970', 'M12', 200, '支'],
      ['ГОСТ 11371-1978', '12', 400, '支'],
    ],
  },
  {
    name: 'italian mail',
    text: 'Buongiorno, vi chiediamo quotazione per:\nn. 200 viti TE UNI 5739 M10x30 8.8 zincate\nn. 200 dadi UNI 5588 M10\n500 pz rosette DIN 125 M10\nCordiali saluti',
    wanted: [
      ['UNI 5739', 'M10×30', 200, '', '8.8'],
      ['UNI 5588', 'M10', 200],
      ['DIN 125', '10', 500, '支'],
    ],
  },
  {
    name: 'french mail',
    text: 'Bonjour, merci de nous coter :\n200 vis H M8x25 ISO 4017 cl. 8.8 zinguées\n200 écrous H M8 ISO 4032\n400 rondelles M8 ISO 7089\nCordialement',
    wanted: [
      ['ISO 4017', 'M8×25', null],
      ['ISO 4032', 'M8', 200],
      ['ISO 7089', '8', 400],
    ],
  },
  {
    name: 'german mail tsd',
    text: 'Bitte um Angebot:\n2 Tsd. DIN 7991 M5x16 10.9 verzinkt\nje 500 St. DIN 985 M6 und M8 A2\n300 Stk DIN 6912 M8 x 20',
    wanted: [
      ['DIN 7991', 'M5×16', 2, '千支', '10.9'],
      ['DIN 985', 'M6', 500, '支'],
      ['DIN 985', 'M8', 500, '支'],
      ['DIN 6912', 'M8×20', 300, '支'],
    ],
  },
  {
    name: 'english RFQ numbered',
    text: 'RFQ #20261129\n1) Hex Bolt, ISO 4014, M16 x 90, Gr. 10.9, HDG – Qty: 450 nos\n2) Hex Nut, ISO 4032, M16, Gr. 10, HDG – Qty: 450 nos\n3) Plain Washer, ISO 7089, M16, 300HV, HDG – Qty: 900 nos',
    wanted: [
      ['ISO 4014', 'M16×90', 450, '支', '10.9'],
      ['ISO 4032', 'M16', 450, '支', '10'],
      ['ISO 7089', '16', 900, '支', '300HV'],
    ],
  },
  {
    name: 'sizes list one heading',
    text: '304不锈钢外六角螺栓GB5783：\nM6*16 200支\nM6*20 300支\nM8*20 100支\n另外要配套螺母M6 500个 M8 100个',
    wanted: [
      ['GB/T 5783', 'M6×16', 200, '支'],
      ['GB/T 5783', 'M6×20', 300, '支'],
      ['GB/T 5783', 'M8×20', 100, '支'],
      ['', 'M6', 500, '支'],
      ['', 'M8', 100, '支'],
    ],
  },
  {
    name: 'inline commas',
    text: '要一批螺丝：M5*10内六角12.9级500个，M5*16内六角12.9级300个，M6弹垫1000个，谢谢',
    wanted: [
      ['', 'M5×10', 500, '支', '12.9'],
      ['', 'M5×16', 300, '支', '12.9'],
      ['', '6', 1000, '支'],
    ],
  },
]
