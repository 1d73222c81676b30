/**
 * Products, one per line: name | Chinese name | category | features that define it, alternatives after `/`, a guess
 * with `?` | standards under which it may be ordered, the usual one first, with restrictions after `:` (full, partial,
 * fine, a point). The alternative with the most features wins, among equals the first. A category of two or three
 * digits that is a big category implies no small one.
 */
export const productRows = `
boltAssembly|六角头螺栓组合件|31502|hex assembly/hex washer|GB/T 9074.17, GB/T 9074.15, GB/T 9074.13, ISO 10644
tappingAssembly|自攻螺钉组合件|31503|tapping assembly|GB/T 9074.18, ISO 10510
screwAssembly|螺钉组合件|31501|assembly/cross assembly/pan assembly/socket assembly/cross washer|GB/T 9074.4, GB/T 9074.3, GB/T 9074.2, GB/T 9074.1
rivetNut|铆螺母|40113|nut rivetNut|GB/T 17880.1
insertLockFlangeNut|非金属嵌件法兰面锁紧螺母|40102|nut flange nylon/nut flange lock|GB/T 6183.1, DIN 6926, ISO 7043, EN 1663, GB/T 6183.2:fine, ISO 12125:fine, EN 1666:fine
metalLockFlangeNut|全金属法兰面锁紧螺母|40102|nut flange metal/nut flange metal lock|GB/T 6187.1, DIN 6927, ISO 7044, EN 1664, GB/T 6187.2:fine, ISO 12126:fine, EN 1667:fine
weldFlangeNut|焊接六角法兰面螺母|40112|nut flange weld|GB/T 13681.2
hexFlangeNut|六角法兰面螺母|40103|nut flange|GB/T 6177.1, GB/T 6177.2:fine, DIN 6923, ISO 4161, ISO 10663:fine, EN 1661
metalLockNut|全金属锁紧螺母|40102|nut metal/nut metal lock|GB/T 6184, GB/T 6185.1, GB/T 6186, ISO 7719, DIN 980, GB/T 6185.2:fine, ISO 7042, ISO 10513:fine, ISO 7720, DIN 6925
insertLockNut|尼龙锁紧螺母|40102|nut nylon/nut lock?/nut nylon lock/nut nylon thin|GB/T 889.1, GB/T 889.2:fine, DIN 985, GB/T 6172.2, GB/T 6182, ISO 7040, ISO 7041, ISO 10511, DIN 982, ISO 10512:fine, DIN 6924
capNut|盖形螺母|40108|nut cap/cap?|GB/T 923, GB/T 802.1, DIN 1587
wingNut|蝶形螺母|40106|nut wing/wing?|GB/T 62.1, DIN 315
squareWeldNut|焊接方螺母|40112|nut square weld|GB/T 13680, DIN 928
weldNut|焊接六角螺母|40112|nut weld|GB/T 13681.1, DIN 929
squareNut|方螺母|40105|nut square|GB/T 39, DIN 557, DIN 562
castleNut|开槽螺母|40104|nut slot/nut castle|GB/T 6178, GB/T 6179, GB/T 6180, GB/T 6181, DIN 935
roundNut|圆螺母|40110|nut roundNut/nut round|GB/T 812, GB/T 810, DIN 1804, GB/T 817
knurledNut|滚花螺母|40109|nut knurled|GB/T 806, GB/T 807, DIN 466
couplingNut|连接螺母|40114|nut coupling/nut hex coupling|DIN 6334
structuralNut|钢结构用大六角螺母|40111|nut structural/nut strong/nut structural strong|GB/T 1229, DIN 6915, GB/T 18230.3, ISO 4775
eyeNut|吊环螺母|40107|nut eye|DIN 582, GB/T 63
palNut|扣紧螺母|40102|nut pal|GB/T 805
sphericalNut|球面螺母|40101|nut sphere|GB/T 804
hexThinNut|六角薄螺母|40101|nut thin|GB/T 6172.1, GB/T 6173:fine, GB/T 6174, ISO 4035, ISO 8675:fine, DIN 439-2, ISO 4036, GB/T 808:fine, DIN 936
hexThickNut|六角厚螺母|40101|nut thick|GB/T 56
hexStyleTwoNut|2型六角螺母|40101|nut styleTwo|GB/T 6175, GB/T 6176:fine, ISO 4033, ISO 8674:fine
hexNut|六角螺母|40101|nut hex/nut|GB/T 6170, GB/T 6171:fine, GB/T 41, DIN 934, ISO 4032, ISO 8673:fine, ISO 4034, JIS B1181, ASME B18.2.2, DIN 555, ASTM A194
shimRing|调整垫圈|402|washer shim|
supportRing|支承垫圈|402|washer support|
sealingWasher|密封垫圈|402|washer sealing|
springWasher|弹簧垫圈|40202|washer spring/washer lock?|GB/T 93, GB/T 859, GB/T 7244, DIN 127-B, JIS B1251, DIN 7980
discSpringWasher|碟形弹簧垫圈|402|washer disc|DIN 6796, GB/T 1972, DIN 2093
saddleWasher|鞍形垫圈|40203|washer saddle|GB/T 860, GB/T 7245
waveWasher|波形垫圈|40203|washer wave|GB/T 955, GB/T 7246, DIN 137-B
toothedWasher|齿形锁紧垫圈|40204|washer toothed/washer toothed lock/toothed?|GB/T 862.1, GB/T 861.1, GB/T 862.2, GB/T 861.2, DIN 6797, DIN 6798-A
sphericalWasher|球面垫圈|40205|washer sphere|GB/T 849, DIN 6319-C
conicalWasher|锥面垫圈|40205|washer cone|GB/T 850, DIN 6319-D, DIN 6319-G
squareTaperWasher|方斜垫圈|40206|washer taper|GB/T 852, GB/T 853
tabWasher|止动垫圈|40207|washer tab|GB/T 854, GB/T 855, GB/T 858
structuralWasher|钢结构用高强度垫圈|40208|washer structural/washer strong|GB/T 1230, DIN 6916, EN 14399-6, EN 14399-5, DIN 7989-1
extraLargeWasher|特大垫圈|40201|washer extraLarge|GB/T 5287, ISO 7094, DIN 440
largeWasher|大垫圈|40201|washer large/washer flat large|GB/T 96.1, GB/T 96.2, ISO 7093-1, ISO 7093-2, DIN 9021
smallWasher|小垫圈|40201|washer small|GB/T 848, ISO 7092, DIN 433
heavyWasher|加厚平垫圈|40201|washer thick/washer flat thick|DIN 7349
plainWasher|平垫圈|40201|washer flat/washer?|GB/T 97.1, GB/T 97.2, GB/T 95, GB/T 97.3, GB/T 97.4, GB/T 97.5, ISO 7089, ISO 7090, ISO 7091, DIN 125-A, JIS B1256, ASME B18.21.1, DIN 126, ISO 8738, DIN 1440, ISO 10673, ISO 10669, DIN 6340
tappedTaperPin|内螺纹圆锥销|40301|tappedTaperPin|GB/T 118, ISO 8736, DIN 7978
taperPin|圆锥销|40301|taperPin|GB/T 117, GB/T 877, ISO 2339, DIN 1, JIS B1352
tappedPin|内螺纹圆柱销|40302|tappedPin|GB/T 120.1, GB/T 120.2, ISO 8733, DIN 7979, ISO 8735
coiledPin|卷制弹性圆柱销|40303|coiledPin|GB/T 879.4, GB/T 879.3, GB/T 879.5, ISO 8750, ISO 8748, ISO 8751, DIN 7343, DIN 7344
springPin|弹性圆柱销|40303|springPin|GB/T 879.1, GB/T 879.2, ISO 8752, ISO 13337, DIN 1481, DIN 7346, JIS B2808
clevisPin|销轴|40304|clevisPin|GB/T 882, GB/T 880, ISO 2341, DIN 1444, ISO 2340, DIN 1443
splitPin|开口销|40305|splitPin|GB/T 91, ISO 1234, DIN 94, JIS B1351
groovedPin|槽销|40306|groovedPin|GB/T 13829.1, ISO 8739, DIN 1470, GB/T 13829.2, GB/T 13829.3, GB/T 13829.4, GB/T 13829.5, GB/T 13829.6, GB/T 13829.7, ISO 8740, ISO 8741, ISO 8742, ISO 8743, ISO 8744, ISO 8745, DIN 1471, DIN 1472, DIN 1473, DIN 1474, DIN 1475
parallelPin|圆柱销|40302|parallelPin|GB/T 119.1, GB/T 119.2, ISO 2338, ISO 8734, DIN 7, DIN 6325, JIS B1354
eRing|开口挡圈|40403|eRing/eRing ring|GB/T 896, DIN 6799
wireRing|钢丝挡圈|40402|ring wire|GB/T 895.1, GB/T 895.2
shaftEndRing|轴端挡圈|40404|shaftEnd/shaftEnd ring|GB/T 891, GB/T 892
setCollar|锁紧挡圈|40405|setCollar/ring lock|GB/T 884, DIN 705
shaftRing|轴用弹性挡圈|40401|ring shaft/shaft?|GB/T 894, DIN 471
boreRing|孔用弹性挡圈|40401|ring bore/bore?|GB/T 893, DIN 472
retainingRing|弹性挡圈|40401|ring|GB/T 894, GB/T 893, DIN 471, DIN 472
closedCountersunkBlindRivet|封闭型沉头抽芯铆钉|40504|blind closed countersunk|GB/T 12616.1
closedBlindRivet|封闭型抽芯铆钉|40504|blind closed|GB/T 12615.1, ISO 15973
countersunkBlindRivet|沉头抽芯铆钉|40504|blind countersunk/blind rivet countersunk|GB/T 12617.1
blindRivet|抽芯铆钉|40504|blind/blind rivet/blind round|GB/T 12618.1, GB/T 12618.2, GB/T 12618.4, DIN 7337, ISO 15977, ISO 15979, ISO 15983
nameplateRivet|标牌铆钉|40502|rivet nameplate|GB/T 827
semiTubularRivet|半空心铆钉|40503|rivet semiTubular|GB/T 873
coneHeadRivet|平锥头铆钉|40501|rivet flatCone|GB/T 868
flatHeadRivet|平头铆钉|40501|rivet flatHead|GB/T 109
countersunkRivet|沉头铆钉|40501|rivet countersunk|GB/T 869, DIN 661
roundHeadRivet|半圆头铆钉|40501|rivet round|GB/T 867, DIN 660
rivet|铆钉|405|rivet|GB/T 867, GB/T 869, GB/T 109
drywallScrew|墙板自攻螺钉|40604|drywall/drywall tapping|GB/T 14210
hexFlangeDrillingScrew|六角法兰面自钻自攻螺钉|40603|drilling hex/drilling flange/drilling hex flange|GB/T 15856.4, ISO 15480, DIN 7504-K, JIS B1124
crossRaisedCountersunkDrillingScrew|十字槽半沉头自钻自攻螺钉|40603|drilling raised|GB/T 15856.3, ISO 15483
crossCountersunkDrillingScrew|十字槽沉头自钻自攻螺钉|40603|drilling countersunk|GB/T 15856.2, ISO 15482, DIN 7504-P
crossPanDrillingScrew|十字槽盘头自钻自攻螺钉|40603|drilling pan/drilling round/drilling cross pan|GB/T 15856.1, ISO 15481, DIN 7504-N, JIS B1125
trussDrillingScrew|大扁头自钻自攻螺钉|40603|drilling truss|
drillingScrew|自钻自攻螺钉|40603|drilling/drilling tapping|GB/T 15856.1, GB/T 15856.2, GB/T 15856.4
threadRollingScrew|自挤螺钉|40602|rolling|GB/T 6560, GB/T 6561, GB/T 6563, GB/T 6564.1, DIN 7500-C, DIN 7500-M
hexTappingScrew|六角头自攻螺钉|40601|tapping hex|GB/T 5285, ISO 1479, DIN 7976, JIS B1123
crossRaisedCountersunkTappingScrew|十字槽半沉头自攻螺钉|40601|tapping raised/tapping cross raised|GB/T 847, DIN 7983, ISO 7051
slottedPanTappingScrew|开槽盘头自攻螺钉|40601|tapping slot pan|GB/T 5282, ISO 1481, JIS B1115
slottedCountersunkTappingScrew|开槽沉头自攻螺钉|40601|tapping slot countersunk|GB/T 5283, ISO 1482
crossCountersunkTappingScrew|十字槽沉头自攻螺钉|40601|tapping countersunk/tapping cross countersunk|GB/T 846, ISO 7050, DIN 7982
crossPanTappingScrew|十字槽盘头自攻螺钉|40601|tapping pan/tapping round/tapping cross pan/tapping cross round|GB/T 845, ISO 7049, DIN 7981, JIS B1122
trussTappingScrew|大扁头自攻螺钉|40601|tapping truss|
tappingScrew|自攻螺钉|40601|tapping|GB/T 845, GB/T 846, GB/T 847, GB/T 5285, GB/T 13806.2
hexWoodScrew|六角头木螺钉|40701|wood hex|GB/T 102, DIN 571
countersunkWoodScrew|沉头木螺钉|40701|wood countersunk|GB/T 100, GB/T 951, DIN 97, ASME B18.6.1
roundWoodScrew|圆头木螺钉|40701|wood round|GB/T 99, GB/T 950, DIN 96, DIN 7996
woodScrew|木螺钉|40701|wood|GB/T 100, GB/T 99, GB/T 951, GB/T 950, GB/T 101, GB/T 952
studBolt|等长双头螺柱|30601|stud equal/stud doubleEnd equal|GB/T 901, GB/T 953
weldStud|焊接螺柱|30602|stud weld|GB/T 902.1, GB/T 902.2, GB/T 902.3, GB/T 10433
threadedRod|螺杆|30603|rod|GB/T 15389, DIN 975, DIN 976, HG/T 20613, HG/T 20634, SH/T 3404, NB/T 47027
doubleEndStud|双头螺柱|30601|stud doubleEnd|GB/T 897, GB/T 898, GB/T 899, GB/T 900, DIN 938, DIN 939
countersunkNeckBolt|沉头方颈螺栓|104|countersunk neck|GB/T 10, DIN 608
squareNeckBolt|圆头方颈螺栓|105|carriage/neck/round neck|GB/T 12, GB/T 14, DIN 603, ISO 8677, ASME B18.5
nibBolt|带榫螺栓|105|nib/round nib|GB/T 13, GB/T 15, GB/T 11
tSlotBolt|T形槽用螺栓|107|tSlot|GB/T 37, DIN 186, DIN 261
swingBolt|活节螺栓|108|swing|GB/T 798, DIN 444
foundationBolt|地脚螺栓|109|foundation|GB/T 799, DIN 529
liftingEyeBolt|吊环螺钉|110|eye|GB/T 825, DIN 580
fitBolt|六角头加强杆螺栓|106|fit/fit hex|GB/T 27, DIN 609
torshearBolt|扭剪型高强度螺栓连接副|111|torshear/torshear strong|GB/T 3632
structuralBolt|钢结构用大六角头螺栓|111|structural/structural strong/structural hex|GB/T 1228, GB/T 18230.1, DIN 6914, EN 14399-4, EN 14399-3, ISO 7412, ASME B18.2.6, ASTM A325, ASTM F3125, GB/T 18230.2, ISO 7411, DIN 7990
uBolt|U形螺栓|1|uBolt|DIN 3570
expansionBolt|膨胀螺栓|1|expansion|GB/T 22795
squareHeadBolt|方头螺栓|103|square bolt/square screw|GB/T 8, DIN 478
hexBoltWithHole|头部带孔六角头螺栓|101|hex hole/hole?|GB/T 32.1, GB/T 31.1
slottedSetScrew|开槽紧定螺钉|7303|set slot|GB/T 71:conePoint, GB/T 73:flatPoint, GB/T 74:cupPoint, GB/T 75:dogPoint, ISO 7434:conePoint, ISO 4766:flatPoint, ISO 7436:cupPoint, ISO 7435:dogPoint, DIN 553, DIN 551, DIN 417:dogPoint, DIN 438:cupPoint, JIS B1117:flatPoint
squareSetScrew|方头紧定螺钉|7303|set square|GB/T 821, DIN 479, GB/T 83:dogPoint, GB/T 84:cupPoint
socketSetScrew|内六角紧定螺钉|7303|set socket/set?/cupPoint?/flatPoint?/conePoint?|GB/T 80:cupPoint, GB/T 77:flatPoint, GB/T 78:conePoint, GB/T 79:dogPoint, DIN 916:cupPoint, DIN 913:flatPoint, DIN 914:conePoint, DIN 915:dogPoint, ISO 4029:cupPoint, ISO 4026:flatPoint, ISO 4027:conePoint, ISO 4028:dogPoint, JIS B1177:flatPoint
socketShoulderScrew|内六角轴肩螺钉|7308|shoulder/shoulder socket|GB/T 5281, ISO 7379, DIN 9841
slottedShoulderScrew|开槽轴位螺钉|7305|shoulder slot|GB/T 830
wingScrew|蝶形螺钉|73|wing bolt/wing screw|DIN 316
knurledScrew|滚花螺钉|7306|knurled|GB/T 834, GB/T 835
socketLowCapScrew|内六角矮圆柱头螺钉|7302|socket low/socket cylinder low|DIN 7984, DIN 6912
socketButtonCollarScrew|内六角平圆头凸缘螺钉|7302|socket round collar/socket round flange|GB/T 70.4, ISO 7380-2
socketCountersunkScrew|内六角沉头螺钉|7302|socket countersunk|GB/T 70.3, DIN 7991, ISO 10642, JIS B1194
socketButtonScrew|内六角平圆头螺钉|7302|socket round/button?/socket pan|GB/T 70.2, ISO 7380-1, JIS B1174
socketCapScrew|内六角圆柱头螺钉|7302|socket cylinder/socket?/cylinder?|GB/T 70.1, GB/T 70.6:fine, DIN 912, ISO 4762, JIS B1176, ASME B18.3, ISO 12474:fine
hexalobularPanScrew|内六角花形盘头螺钉|7307|torx pan/torx round|GB/T 2672, ISO 14583
hexalobularRaisedCountersunkScrew|内六角花形半沉头螺钉|7307|torx raised|GB/T 2674, ISO 14584
hexalobularCountersunkScrew|内六角花形沉头螺钉|7307|torx countersunk|GB/T 2673, ISO 14581, ISO 14582
hexalobularCapScrew|内六角花形圆柱头螺钉|7307|torx cylinder/torx?|GB/T 2671.2, GB/T 2671.1, ISO 14579, ISO 14580
crossHexScrew|十字槽凹穴六角头螺栓|7301|cross hex|GB/T 9456
crossTrussScrew|十字槽大扁头螺钉|7301|truss/cross truss|JIS B1111
crossRaisedCountersunkScrew|十字槽半沉头螺钉|7301|raised?/cross raised|GB/T 820, ISO 7047, DIN 966
crossCountersunkScrew|十字槽沉头螺钉|7301|cross countersunk|GB/T 819.1, GB/T 819.2, ISO 7046-1, DIN 965, ISO 7046-2
crossCheeseScrew|十字槽圆柱头螺钉|7301|cross cylinder|GB/T 822, ISO 7048
crossSmallPanScrew|十字槽小盘头螺钉|7301|smallPan/cross smallPan|GB/T 823
crossPanScrew|十字槽盘头螺钉|7301|cross pan/cross round|GB/T 818, ISO 7045, DIN 7985
slottedRaisedCountersunkScrew|开槽半沉头螺钉|7301|slot raised|GB/T 69, ISO 2010, DIN 964
slottedCountersunkScrew|开槽沉头螺钉|7301|slot countersunk|GB/T 68, ISO 2009, DIN 963
slottedCheeseScrew|开槽圆柱头螺钉|7301|slot cylinder|GB/T 65, ISO 1207, DIN 84
slottedPanScrew|开槽盘头螺钉|7301|slot pan/slot round|GB/T 67, ISO 1580, DIN 85
hexFlangeBolt|六角法兰面螺栓|102|flange?/hex flange/flange bolt/flange screw|GB/T 16674.1, GB/T 16674.2:fine, GB/T 5789, GB/T 5787, GB/T 5790, DIN 6921, EN 1665, ISO 15071, ISO 15072:fine, GB/T 35481
hexBolt|六角头螺栓|101|hex/hex bolt/hex screw/bolt?|GB/T 5782:partial, GB/T 5783:full, GB/T 5785:partial fine, GB/T 5786:full fine, GB/T 5780:partial, GB/T 5781:full, GB/T 5784:partial, DIN 931:partial, DIN 933:full, ISO 4014:partial, ISO 4017:full, ISO 8765:partial fine, ISO 8676:full fine, ISO 4016:partial, ISO 4018:full, JIS B1180, ASME B18.2.1, DIN 601:partial, DIN 558:full, DIN 960:partial fine, DIN 961:full fine, GB/T 838, ISO 4015:partial
countersunkScrew|沉头螺钉|73|countersunk?|GB/T 819.1, GB/T 70.3, GB/T 68
panScrew|盘头螺钉|73|pan?/round?|GB/T 818, GB/T 70.2, GB/T 67
machineScrew|机螺钉|7301|machine/cross?/slot?|GB/T 818, GB/T 819.1, ASME B18.6.3, GB/T 67, GB/T 68, GB/T 13806.1, GB/T 828, GB/T 833
screw|螺钉|73|screw?|
parallelKey|普通平键|40801|parallelKey|GB/T 1096, DIN 6885-1, JIS B1301
`
