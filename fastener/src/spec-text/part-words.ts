/** A pattern for the words before 螺母 that say which nut is meant; they belong to no part beside it. */
export const kindOfNut = '(?:外?六角|尼龙|自锁|防松|锁紧|法兰面?|盖形|盖型|蝶形|蝶型|焊接|滚花|开槽|加厚|厚|薄|圆|方)*'
/** The same for 垫圈. */
export const kindOfWasher = '(?:特大|加大|大|小|加厚|重型|轻型|钢结构)*'
