/** What is said of a model beside its formula: who published it, what it was made on, and how it did there or here. */
export interface ScoreNote {
  about: string
  source: string
  record: string
}

const notMeasured = 'It was not measured here on Indian companies: read it beside the early-warning score.'

const altmanInPoland =
  'On the Polish companies the early-warning score was fitted on, it ranked failing before sound ones in 66 to 70 of 100 pairs (area under the curve 0.657, 0.698 and 0.689 on the three files).'

/** By the key of the model. */
export const scoreNotes: Record<string, ScoreNote> = {
  'altman-z2': {
    about:
      'Four ratios of one balance sheet and its profit, without sales: for companies whose shares have no price.',
    source: 'Altman, Hartzell and Peck (1995), for firms of emerging markets.',
    record: altmanInPoland,
  },
  'altman-ems': {
    about: 'The same four ratios on the scale of emerging markets: Z″ and a constant.',
    source: 'Altman, Hartzell and Peck (1995); Altman (2005).',
    record: `It ranks companies as Z″ does. ${altmanInPoland}`,
  },
  'altman-z1': {
    about: 'Five ratios for private manufacturers, with the book value of equity.',
    source: 'Altman (1983).',
    record: notMeasured,
  },
  'altman-z': {
    about: 'Five ratios for listed manufacturers, with the market value of equity.',
    source: 'Altman (1968), on 33 American manufacturers that went bankrupt and 33 that did not.',
    record: notMeasured,
  },
  ohlson: {
    about: 'Log odds of failure from two years of statements.',
    source: 'Ohlson (1980), model 1, on American companies of the 1970s.',
    record: `The size term is made for US dollars and is left out, so only the trend of the total means something. ${notMeasured}`,
  },
  zmijewski: {
    about: 'Return, leverage and liquidity of one year, as a probability.',
    source: 'Zmijewski (1984), on American listed companies.',
    record: notMeasured,
  },
  piotroski: {
    about:
      'Nine signs of strength, a point for each: profit, funding and efficiency against the year before.',
    source: 'Piotroski (2000), made to tell good shares from bad among cheap ones.',
    record: notMeasured,
  },
  beneish: {
    about: 'Eight indices that look for unusual accounts: a screen for questions, not a score of default.',
    source: 'Beneish (1999), on American companies that had to correct their accounts.',
    record: `Honest accounts are flagged too, in fast-growing companies above all. ${notMeasured}`,
  },
  merton: {
    about: 'How many standard deviations the value of a listed company is above its debts.',
    source: 'Bharath and Shumway (2008), the naive form of Merton’s model.',
    record: notMeasured,
  },
}
