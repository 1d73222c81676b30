// Long because: a table of lists with their right values.
import { csv, type ListCase, xls, xlsx } from '../list-case.ts'
import type { TextCase } from '../texts.ts'

/** ninth round: values written before the reader was tried on them; where both could be meant, after it. */
export const files: readonly ListCase[] = [
  {
    name: 'picking slip',
    file: xlsx([
      ['生产领料单', null, null, null, null, '单号 SCLL-2611-0093'],
      ['行号', '子项物料编码', '子项物料名称', '规格型号', '单位', '应发数量', '已领数量', '未领数量', '仓库'],
      [1, '30101.0021', '内六角圆柱头螺钉', 'GB/T70.1 M6×25 12.9 发黑', 'PCS', 480, 200, 280, '标准件库'],
      [2, '30102.0007', '1型六角螺母', 'GB/T6170 M6 8 白锌', 'PCS', 480, 0, 480, '标准件库'],
      [3, '30103.0002', '平垫圈', 'GB/T97.1 6 200HV 白锌', 'PCS', 960, 960, 0, '标准件库'],
    ]),
    // What is still to be handed out and what the order needs differ: either the need is taken, or it is asked.
    wanted: [
      ['GB/T 70.1', 'M6×25', 480, '支', '12.9'],
      ['GB/T 6170', 'M6', 480, '支', '8'],
      ['GB/T 97.1', '6', 960, '支', '200HV'],
    ],
  },
  {
    name: 'picking list with what is left only',
    file: xlsx([
      ['物料', '规格', '需求量', '已拣', '未拣'],
      ['外六角螺栓', 'GB5783 M12*40 8.8镀锌', 600, 400, 200],
      ['弹簧垫圈', 'GB93 12 65Mn', 600, 0, 600],
    ]),
    wanted: [
      ['GB/T 5783', 'M12×40', 600, '', '8.8'],
      ['GB/T 93', '12', 600],
    ],
  },
  {
    name: 'nuts and washers of their own',
    file: csv([
      ['Bolt', 'Qty', 'Nuts', 'Washers'],
      ['M6x20 hex bolt 8.8', '24', '24', '48'],
      ['M8x30 hex bolt 8.8', '12', '12', '24'],
    ]),
    wanted: [
      ['', 'M6×20', 24, '', '8.8'],
      ['', 'M6', 24],
      ['', '6', 48],
      ['', 'M8×30', 12, '', '8.8'],
      ['', 'M8', 12],
      ['', '8', 24],
    ],
  },
  {
    name: 'structural bolts, parts of a set in columns',
    file: xlsx([
      ['名称', '规格', '等级', '螺栓数量', '螺母', '平垫', '弹垫'],
      ['六角头螺栓', 'M16×60', '8.8', 200, 200, 400, 200],
      ['六角头螺栓', 'M20×80', '8.8', 100, 100, 100, ''],
    ]),
    wanted: [
      ['', 'M16×60', 200, '', '8.8'],
      ['', 'M16', 200],
      ['', '16', 400],
      ['', '16', 200],
      ['', 'M20×80', 100, '', '8.8'],
      ['', 'M20', 100],
      ['', '20', 100],
    ],
  },
  {
    name: 'kingdee purchase request',
    file: xlsx([
      ['采购申请单'],
      ['物料代码', '物料名称', '规格型号', '单位', '申请数量', '已订货数量', '要求到货日期', '用途'],
      ['01.03.0012', '六角头螺栓全螺纹', 'GB/T5783-2016 M8×25-8.8级-镀白锌', '千个', 3.5, 0, '2026/12/10', ''],
      ['01.03.0013', '六角头螺栓全螺纹', 'GB/T5783-2016 M8×30-8.8级-镀白锌', '千个', 2, 0, '2026/12/10', ''],
      ['01.04.0002', '标准型弹簧垫圈', 'GB/T93-1987 8-镀白锌', '千个', 5.5, 0, '2026/12/10', ''],
    ]),
    wanted: [
      ['GB/T 5783-2016', 'M8×25', 3500, '支', '8.8'],
      ['GB/T 5783-2016', 'M8×30', 2000, '支', '8.8'],
      ['GB/T 93-1987', '8', 5500, '支'],
    ],
  },
  {
    name: 'sap requisition',
    file: csv(
      [
        ['Item', 'Material', 'Short Text', 'Quantity', 'Un', 'Deliv. Date', 'Plant'],
        ['00010', '100004711', 'HEX BOLT ISO4014-M16X80-8.8-A2E', '1.200', 'PC', '15.12.2026', '1010'],
        ['00020', '100004712', 'HEX NUT ISO4032-M16-8-A2E', '1.200', 'PC', '15.12.2026', '1010'],
        ['00030', '100004713', 'PLAIN WASHER ISO7089-16-200HV-A2E', '2.400', 'PC', '15.12.2026', '1010'],
        ['00040', '100004714', 'HEX BOLT ISO4017-M10X25-8.8-A2E', '450', 'PC', '15.12.2026', '1010'],
      ],
      ';',
    ),
    wanted: [
      ['ISO 4014', 'M16×80', null],
      ['ISO 4032', 'M16', null],
      ['ISO 7089', '16', null],
      ['ISO 4017', 'M10×25', 450, '支', '8.8'],
    ],
  },
  {
    name: 'taiwan erp',
    file: xlsx([
      ['請購單明細'],
      ['項次', '料號', '品名', '規格', '材質', '表面處理', '請購數量', '單位', '需求日', '備註'],
      ['0001', 'F01-0023', '內六角螺絲', 'M5*16', 'SCM435 12.9', '染黑', '1,500', 'PCS', '12/10', ''],
      ['0002', 'F01-0031', '皿頭內六角螺絲', 'M4*10', 'SUS304', '', '800', 'PCS', '12/10', ''],
      ['0003', 'F02-0004', '六角螺帽', 'M5', 'SUS304', '', '2,300', 'PCS', '12/10', ''],
      ['0004', 'F03-0004', '彈簧華司', 'M5', 'SUS304', '', '1,500', 'PCS', '12/10', '同上批'],
    ]),
    wanted: [
      ['', 'M5×16', 1500, '支', '12.9'],
      ['', 'M4×10', 800, '支'],
      ['', 'M5', 2300, '支'],
      ['', '5', 1500, '支'],
    ],
  },
  {
    name: 'ditto marks',
    file: xlsx([
      ['序号', '名称', '标准', '规格', '材质', '数量', '单位'],
      [1, '内六角圆柱头螺钉', 'GB/T70.1', 'M3×8', '304', 500, '个'],
      [2, '同上', '同上', 'M3×10', '同上', 300, '个'],
      [3, '〃', '〃', 'M3×12', '〃', 200, '〃'],
      [4, '"', '"', 'M4×10', '316', 100, '"'],
      [5, '平垫圈', 'GB/T97.1', '3', '304', 1000, '片'],
    ]),
    wanted: [
      ['GB/T 70.1', 'M3×8', 500, '支'],
      ['GB/T 70.1', 'M3×10', 300, '支'],
      ['GB/T 70.1', 'M3×12', 200, '支'],
      ['GB/T 70.1', 'M4×10', 100, '支'],
      ['GB/T 97.1', '3', 1000, '支'],
    ],
  },
  {
    name: 'matrix of diameter and quantity of sets',
    file: xlsx([
      ['设备：SJ-65挤出机   台数：6'],
      ['名称', '规格', '每台用量', '6台合计'],
      ['GB/T70.1 12.9级', 'M10×35', 12, 72],
      ['GB/T70.1 12.9级', 'M10×40', 8, 48],
      ['GB/T93', '10', 20, 110],
    ]),
    wanted: [
      ['GB/T 70.1', 'M10×35', 72, '', '12.9'],
      ['GB/T 70.1', 'M10×40', 48, '', '12.9'],
      ['GB/T 93', '10', 110],
    ],
  },
  {
    name: 'notes in quantity cells',
    file: xlsx([
      ['名称', '规格', '数量'],
      ['GB/T 5782 8.8级', 'M20×100', '约300'],
      ['GB/T 5782 8.8级', 'M20×110', '200（备20）'],
      ['GB/T 5782 8.8级', 'M20×120', '120套'],
      ['GB/T 5782 8.8级', 'M20×130', '待定'],
      ['GB/T 5782 8.8级', 'M20×140', '60+6'],
      ['GB/T 5782 8.8级', 'M20×150', '50~60'],
      ['GB/T 5782 8.8级', 'M20×160', '2箱'],
    ]),
    wanted: [
      ['GB/T 5782', 'M20×100', null],
      ['GB/T 5782', 'M20×110', null],
      ['GB/T 5782', 'M20×120', 120, '套', '8.8'],
      ['GB/T 5782', 'M20×130', null],
      ['GB/T 5782', 'M20×140', null],
      ['GB/T 5782', 'M20×150', null],
      ['GB/T 5782', 'M20×160', 2, '箱', '8.8'],
    ],
  },
  {
    name: 'hundreds and kilograms',
    file: xlsx([
      ['品名', '规格', '数量（百支）', '备注'],
      ['十字盘头机螺丝 镀镍', 'M3×6', 25, ''],
      ['十字沉头机螺丝 镀镍', 'M3×8', 0.5, '样品'],
    ]),
    wanted: [
      ['', 'M3×6', 2500, '支'],
      ['', 'M3×8', 50, '支'],
    ],
  },
  {
    name: 'weight besides pieces',
    file: xlsx([
      ['名称', '规格', '数量（支）', '重量（kg）'],
      ['双头螺柱 GB/T 901 35#', 'M16×140', 80, 16.5],
      ['六角螺母 GB/T 6170 8级', 'M16', 160, 5.3],
    ]),
    wanted: [
      ['GB/T 901', 'M16×140', 80, '支'],
      ['GB/T 6170', 'M16', 160, '支', '8'],
    ],
  },
  {
    name: 'odoo',
    file: csv([
      ['Product', 'Product/Internal Reference', 'Quantity', 'Product Unit of Measure'],
      ['[FST-M4X12-SHCS] Socket Head Cap Screw M4x12 A2-70', 'FST-M4X12-SHCS', '16.00', 'Units'],
      ['[FST-M4-NYL] Nyloc Nut M4 A2', 'FST-M4-NYL', '16.00', 'Units'],
      ['[FST-M4-W] Flat Washer M4 A2', 'FST-M4-W', '2.00', 'Dozens'],
    ]),
    wanted: [
      ['', 'M4×12', 16, '支', 'A2-70'],
      ['', 'M4', 16, '支'],
      ['', '4', 24, '支'],
    ],
  },
  {
    name: 'german drawing list',
    file: csv(
      [
        ['Pos.', 'Menge', 'Einheit', 'Benennung', 'Sachnummer/Norm-Kurzbezeichnung', 'Bemerkung'],
        ['1', '1', 'Stk', 'Grundplatte', 'ZB-100-01', ''],
        ['2', '8', 'Stk', 'Sechskantschraube', 'ISO 4017 - M10x30 - 8.8', 'verzinkt'],
        ['3', '8', 'Stk', 'Scheibe', 'ISO 7089 - 10 - 200 HV', ''],
        ['4', '4', 'Stk', 'Zylinderstift', 'ISO 8734 - 8 m6 x 24 - St', ''],
        ['5', '2', 'Stk', 'Passfeder', 'DIN 6885 - A 8x7x40', ''],
        ['6', '1', 'Stk', 'Sicherungsring', 'DIN 471 - 30x1,5', ''],
      ],
      ';',
    ),
    wanted: [
      ['', '', null],
      ['ISO 4017', 'M10×30', 8, '支', '8.8'],
      ['ISO 7089', '10', 8, '支', '200HV'],
      ['ISO 8734', '8×24', 4, '支'],
      ['DIN 6885-A', '8×7×40', 2, '支'],
      ['DIN 471', '30', 1, '支'],
    ],
  },
  {
    name: 'japanese list',
    file: xlsx([
      ['部品表', '', '', '', ''],
      ['No.', '品名', '型式・サイズ', '材質', '数量', '備考'],
      [1, '六角穴付きボルト', 'M5×15', 'SUS304', 20, ''],
      [2, '六角ナット', 'M5', 'SUS304', 20, ''],
      [3, '平座金', 'M5', 'SUS304', 40, ''],
      [4, 'ばね座金', 'M5', 'SUS304', 20, ''],
    ]),
    wanted: [
      ['', 'M5×15', 20],
      ['', 'M5', 20],
      ['', '5', 40],
      ['', '5', 20],
    ],
  },
  {
    name: 'maker bom',
    file: csv([
      ['Part', 'Qty', 'Notes'],
      ['M3 8mm Socket Head Cap Screws', '18', 'DIN912'],
      ['M5x10 Button Head', '42', 'for brackets'],
      ['M3 Hex Nut', '30', ''],
      ['M5 T-Nut', '46', 'hammer head'],
      ['MGN12H 400mm Linear Rail', '5', ''],
    ]),
    wanted: [
      ['', 'M3×8', 18],
      ['', 'M5×10', 42],
      ['', 'M3', 30],
      ['', 'M5', 46],
    ],
  },
  {
    name: 'size and length columns in german, checks first',
    file: csv(
      [
        ['Bestellt', 'Anzahl', 'Durchmesser', 'Länge', 'Art'],
        ['ja', '40', 'M6', '22', 'Inbusschraube DIN 912 A2'],
        ['ja', '150', 'M6', '25', 'Inbusschraube DIN 912 A2'],
        ['nein', '30', 'M8', '22', 'Inbusschraube DIN 912 A2'],
      ],
      ';',
    ),
    wanted: [
      ['DIN 912', 'M6×22', 40],
      ['DIN 912', 'M6×25', 150],
      ['DIN 912', 'M8×22', 30],
    ],
  },
  {
    name: 'totals and pages',
    file: xls([
      ['序号', '名称及规格', '单位', '数量', '单价', '金额'],
      [1, '不锈钢304外六角螺栓M10×50全牙', '套', 150, 1.35, 202.5],
      [2, '不锈钢304外六角螺栓M12×60全牙', '套', 80, 2.1, 168],
      ['', '小计', '', 230, '', 370.5],
      ['', '运费', '', 1, 50, 50],
      ['', '总计（含税13%）', '', '', '', 420.5],
    ]),
    wanted: [
      ['', 'M10×50', 150, '套'],
      ['', 'M12×60', 80, '套'],
    ],
  },
  {
    name: 'surface and level columns that contradict',
    file: xlsx([
      ['标准', '规格', '等级', '材质', '表面', '数量'],
      ['GB/T 5783', 'M10×30', '8.8', '304', '镀锌', 100],
      ['GB/T 6170', 'M10', '8', '碳钢', '镀锌', 100],
      ['GB/T 6170', 'M10', '8.8', '碳钢', '镀锌', 100],
    ]),
    wanted: [
      ['GB/T 5783', 'M10×30', null],
      ['GB/T 6170', 'M10', 100, '', '8'],
      ['GB/T 6170', 'M10', null],
    ],
  },
  {
    name: 'several lengths and typos',
    file: xlsx([
      ['品名', '规格', '数量', '单位'],
      ['外六角罗栓 8.8', 'M8x20、25、30', '各100', '支'],
      ['内六角罗丝 12.9', 'M8×３５', 200, '支'],
      ['GB/T5738 8.8', 'M8*35', 50, '支'],
    ]),
    wanted: [
      ['', 'M8×20', null],
      ['', 'M8×35', 200, '支', '12.9'],
      ['GB/T 5738', 'M8×35', 50, '支', '8.8'],
    ],
  },
]

export const messages: readonly TextCase[] = [
  {
    name: 'bullets with counts in brackets',
    text: '* Schraube M4x30 Zylinderkopf (1x; zur Fixierung)\n* Schraube M3x8 Zylinderkopf (8x; zur Befestigung der Schrittmotoren)\n* Mutter M3 (3x; 1x für das Zentrum und 2x für den Stiftarm)',
    wanted: [
      ['', 'M4×30', 1],
      ['', 'M3×8', 8],
      ['', 'M3', 3],
    ],
  },
  {
    name: 'count before the part',
    text: '- 12x Countersunk screw, M3, 8mm total length, ISO 10642\n- 7x Hex nut with nylon insert, M3, ISO 10511\n- 7x Socket head cap screw, M3, 8mm thread length, ISO 4762',
    wanted: [
      ['ISO 10642', 'M3×8', 12],
      ['ISO 10511', 'M3', 7],
      ['ISO 4762', 'M3×8', 7],
    ],
  },
  {
    name: 'wechat with talk',
    text: '老板在吗\n帮我报下价\n304 外六角 M8×25 全牙 2000套（一母一平一弹）\n201 平机 M3×10 1万\n8.8级 镀锌 M12×35 外六角 半吨\n急用 明天要',
    wanted: [
      ['', 'M8×25', 2000, '套'],
      ['', 'M8', 2000, '支'],
      ['', '8', 2000, '支'],
      ['', '8', 2000, '支'],
      ['', 'M3×10', 10000],
      ['', 'M12×35', 0.5, '吨', '8.8'],
    ],
  },
  {
    name: 'lines with equals and dashes',
    text: 'GB5783 M10*25 8.8 热镀锌—600\nGB5783 M10*35 8.8 热镀锌—400\nGB6170 M10 8级 热镀锌—1000\nGB97.1 10 热镀锌—2000',
    wanted: [
      ['GB/T 5783', 'M10×25', 600, '', '8.8'],
      ['GB/T 5783', 'M10×35', 400, '', '8.8'],
      ['GB/T 6170', 'M10', 1000, '', '8'],
      ['GB/T 97.1', '10', 2000],
    ],
  },
  {
    name: 'ditto in chat',
    text: '内六角 M6*16 12.9 发黑 300个\n同上 M6*20 200个\n同上 M6*25 100个\n',
    wanted: [
      ['', 'M6×16', 300, '支', '12.9'],
      ['', 'M6×20', 200, '支', '12.9'],
      ['', 'M6×25', 100, '支', '12.9'],
    ],
  },
  {
    name: 'traditional chat',
    text: '外六角螺絲 M10*30 8.8級 鍍鋅 500支\n彈墊 M10 500片\n螺帽 M10 500個\n膨脹螺絲 M10*100 50套',
    wanted: [
      ['', 'M10×30', 500, '支', '8.8'],
      ['', '10', 500, '支'],
      ['', 'M10', 500, '支'],
      ['', 'M10×100', 50, '套'],
    ],
  },
  {
    name: 'english mail',
    text: 'Hi,\nplease quote:\n1) DIN 933 M16x50 8.8 zinc plated - 2,500 pcs\n2) DIN 934 M16 cl.8 zinc plated - 2,500 pcs\n3) DIN 127B M16 zinc - 2.5k\n4) DIN 975 M12x1000 4.8 - 100 pcs\nBest regards',
    wanted: [
      ['DIN 933', 'M16×50', 2500, '支', '8.8'],
      ['DIN 934', 'M16', 2500, '支', '8'],
      ['DIN 127-B', '16', 2.5, '千支'],
      ['DIN 975', 'M12×1000', 100, '支', '4.8'],
    ],
  },
  {
    name: 'ranges and alternatives',
    text: 'M8×20 GB5783 8.8 300-500支\nM8×25或30 GB5783 8.8 200支\nM8×35 GB5783 8.8或10.9 200支',
    wanted: [
      ['GB/T 5783', 'M8×20', null],
      ['GB/T 5783', 'M8×25', null],
      ['GB/T 5783', 'M8×35', null],
    ],
  },
]
