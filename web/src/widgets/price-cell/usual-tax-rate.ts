/** Percent of value-added tax on fasteners; only another rate is named beside a price. */
export const usualTaxRate = 13
