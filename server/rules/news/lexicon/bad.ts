import type { TermGroup } from './term-group.ts'

/** Terms that are bad for a company, other than moves of a price or a figure. */
export const bad = {
  misses: {
    tone: 'negative',
    strength: 1.9,
    terms: `
      miss, misses, missed, missing, below estimate~, below expectation~, belie*, lag, lags, lagged,
      lagging, trail~, disappoint*, short of expectation~, falls short, fall short, fail, fails, failed,
      failing, failure, smaller than expected, lower than expected, worse than expected, less than
      expected, below forecast, profit warning, cuts guidance, lowers guidance, guidance cut, forecast
      cut, lowers forecast, cuts forecast, slashes guidance, lower guidance, poor guidance, withdraws
      guidance, let~ down, not up to the mark, struggl*, underwhelm*, out of favour, lag~ estimate~,
      lag~ street, lags forecast, below street, trails estimates, disappointing, no surprises, missing
      estimates, underwhelms, below par, sub par, lower than estimated, worse than estimated, cuts
      outlook, lowers outlook, trims guidance, trims forecast, weak guidance, weak outlook, poor
      outlook, soft outlook, cautious outlook, negative outlook, outlook negative, outlook to negative,
      outlook cut, revises down, revise~ downward, downward revision, poor listing, weak debut, lists at
      discount, lists below, lists at # discount, tepid debut, poor debut, undersubscribed, poor
      response, muted response, tepid response, lukewarm, fails to impress, fail to enthuse, fails to
      cheer, fails to enthuse, fails to lift, flop~, dud, botch~, not enough, too little, wrong`,
  },
  weak: {
    tone: 'negative',
    strength: 1.6,
    terms: `
      weak, weaker, weakest, weakness, poor, dismal, muted, subdued, sluggish, lacklustre, lackluster,
      tepid, pathetic, dull, gloom*, glum, bleak, grim, tough, difficult, challenging, challenge~, bad,
      worse, worsen~, dent, dents, dented, unfavourable, unfavorable, unlikely, negative, negatives,
      pessimis*, bearish, bear, bears, jitter*, jittery, nervous*, shake~, volatile, anaemic, tardy,
      shallow, underwhelming, feeble, sour~, bitter, ominous, painful, pain, ugly, dark, dim, dampen~,
      damp, mirage, fragile, vulnerable, stagnat*, avoidable, overdependence, crazy, lose sheen, avoid,
      no respite, no relief, no end, bumpy, rough patch, rough, tough times, hard times, testing times,
      bad times, bad news, not good, slowest, stuck in, bottleneck~, loses appeal, out of fashion,
      unexciting, unimpressive, not exciting, mediocre, nothing exciting, overhyped, hype, euphoria,
      overdone, fatigue, tired, limp*, lull, drab, in limbo, limbo, clouds, cloudy, overcast, storm,
      stormy, nightmare, horror, miserable, awful, terrible, hopeless, hopes fade, hope fades, dash~
      hopes, hopes dashed, unviable, inefficien*, unprofitable, unsustainable, high debt, debt laden,
      debt ridden, debt burden, debt trap, cash strapped, cash starved, cash crunch, liquidity crunch,
      beleaguered, embattled, troubled, crisis hit, crisis ridden, scam hit, tainted, ailing, sick,
      distress*, strained, turbulent, deteriorat*, likely to fall, likely to slip, likely to decline,
      likely to correct, likely to drop, likely to slide, heading down, in trouble, in deep trouble,
      trapped, death cross, lower tops, broken trend, breaks support, break support, below support, no
      bounce, no rebound, not out of woods, out of favour with`,
  },
  grave: {
    tone: 'negative',
    strength: 3,
    terms: `
      raid~, fraud~, scam~, default*, insolven*, bankrupt*, liquidat*, winding up, nclt, arrest~, money
      laundering, siphon*, embezzle~, sfio, wilful defaulter, npa account, fugitive, absconding, jailed,
      guilty, convict*, auditor resigns, auditors resign, auditor quits, going concern, forg*, falsif*,
      bribe~, briber*, charge sheet, chargesheet*, seize~ assets, attach~ assets, attaches, misses
      interest payment, unpaid salaries, wait for wages, late payment, plant stopped, search premises,
      unpaid, default grade, evergreening, miss~ .. payment, miss~ .. payments, default~ on, defaults,
      delay~ .. payment, bounced cheque, cheque bounce, declared wilful defaulter, declared npa, turns
      npa, becomes npa, slips into npa, classified as npa, tagged npa, loan default~, in default, near
      default, debt default, payment default, skips payment, skip~ .. payment, insolvency plea,
      bankruptcy plea, resolution professional, lenders move, admits plea, petition against, winding up
      petition, accounts frozen, freeze~ accounts, lookout notice, red corner notice, cbi raids, ed
      raids, income tax raid, tax raid, it raid~, raids, complain of, workers wait, wages unpaid, strike
      off, struck off`,
  },
  trouble: {
    tone: 'negative',
    strength: 1.9,
    terms: `
      probe~, scandal, penalty~, fine of, fined, slapped, ibc, lawsuit, law suit, sue~, suit,
      litigation, legal hurdle, legal trouble, show cause, showcause, notice, notices, summon~, seize~,
      attach~, ban, bans, banned, strike, strikes, lockout, shut~, shutdown, closure, halt~, recall~,
      import alert, warning letter, warning, warns, warn, pledge~, stress~, woe, woes, trouble~,
      turmoil, crisis, chaos, mess, violation, violat*, breach~, irregularit*, enforcement directorate,
      cbi, sebi bars, bar~, debar~, tax demand, tax surveillance, tax evasion, under scanner, scanner,
      scrutiny, inquiry, investigat*, allegation*, allege~, accuse~, complaint~, controversy, row,
      dispute~, battle~, fight~, feud, rift, quarrel, protest~, agitation, explosion, fire at, accident,
      spill, leak~, deaths, killed, coalgate, miffed, threat~, slam~, blow, setback, jolt, shock~,
      hurdle~, roadblock~, snag, stuck, stall~, delay~, deferred, defer~, postpone~, cancel~, scrap~,
      call~ off, terminat*, withdraw*, suspend~, reject~, denied, denies, deny, refuse~, revoke~,
      quash~, deallocat*, de allocation, illegal, unlawful, lay off, layoffs, lays off, retrench*, job
      cuts, cuts jobs, jobs cut, exodus, attrition, delist~, deletion, dropped from, removed from, out
      of, downgraded, rating cut, junk, write off, writes off, write down, impairment, haircut, npa,
      npas, bad loan~, bad debt~, hit hard, dues, outstanding wages, cost overrun~, glare, queries,
      observations, tsunami, curb~, restrict*, losing money, overhang, uncertain*, competition, tariff
      war, price war, ed, sebi notice, sebi order, cci order, cci probe, searches, search, gst notice,
      tax notice, corruption, graft, fake, misus*, mismanage*, insider trading, front running,
      manipulat*, diversion, divert~, misled, mislead*, dupe~, cheat~, non bailable, jail, custody, fir,
      police, court notice, sc notice, hc notice, petition~, plea, contempt, damages, compensation,
      liable, arbitration, class action, injunction, infring*, patent suit, antitrust, cartel*, anti
      dumping, recover dues, auction of assets, one time settlement, moratorium, cdr, debt recast, loan
      recast, debt restructuring, restructure debt, sdr, resolution plan, bad bank, rating downgrade,
      downgraded to, puts on watch, credit watch, junk status, credit negative, pull~ plug, ground~,
      grounding, grounded, blackout, outage, glitch*, hack~, data breach, cyber attack, cyberattack,
      defect~, faulty, contaminat*, lead content, unsafe, toxic, pollution, closure notice, shut down,
      stop production, stops production, halts production, suspends production, production halt, work
      stoppage, labour unrest, unrest, lockdown, flood~, cyclone, earthquake, disrupt*, collapse of,
      evict*, boycott~, backlash, outrage, criticis*, flak, resign~ as auditor, auditor flags, qualified
      opinion, exits auditors, promoter sells, promoters sell, promoter pledges, pledged shares, invoke~
      pledge, margin call~, cut~ jobs, axe~, sack~, fire~ employees, pink slip~, salary cut~, wage
      dispute, salary delay, mass resignations, poach~, lose~ contract, loses order, order cancell*,
      cancels order, contract terminated, deal off, deal falls through, calls off deal, walk~ away,
      back~ out, collapses deal, snub~, rebuff~, oppos*, object~ to, reject~ bid, no buyers, no takers,
      no taker, blacklist~, disqualif*, expel~, ouster, oust~, lose~ licence, cancels licence, licence
      cancelled, import ban, export ban, export curbs, windfall tax, duty hike, hike~ duty, tax hike,
      rate hike, price control, price cap, ceiling price, under nlem, drug price cut, fuel price cut`,
  },
  hurt: {
    tone: 'negative',
    strength: 1.4,
    terms: `
      hurt~, hit, hits, hitting, to hit, impact, impacts, impacted, toll, weigh, weighs, weighing,
      weighed, weigh on, pressure, under pressure, headwind~, concern~, worry~, fear~, risk, risks,
      risky, burden~, squeeze~, crunch, cautio*, caution, wary, panic, anxiety, damage~, offset~, eat
      into, mar, mars, marred, cripple~, choke~, feel the heat, heat, suffer~, bear brunt, brunt,
      spook~, rattle~, dampens, spoil~, threaten*, take a toll, took a toll, overcapacity, oversupply,
      over supply, glut, ample supply, mounting stocks, low demand, weak demand, lack of, selling
      pressure, stockists selling, heavy selling, sell pressure, higher costs, input cost~, provision~,
      high base, overvalued, over valued, expensive, rich valuations, stretched, costly, pricey,
      downside, no upside, limited upside, frothy, bubble, look rich, looks rich, fairly rich,
      unattractive, limited, temporary, no longer, less, resistance, bear the brunt, bears brunt, to
      take a hit, cost pressure~, margin pressure, pricing pressure, on margins, wage hike~, salary
      hikes, rising costs, rising cost, cost rise~, crude price rise, weak rupee, rupee fall, weak
      monsoon, poor monsoon, drought, pinch~, weighed down, dragged down, bog~ down, hold~ back,
      constrain*, hamper~, hinder~, jeopardis*, imperil~, undermin*, upset~, unsettl*, unnerv*, jitters,
      tension~, scare~, dread, qualms, doubts, doubt, doubtful, questionable, red flag~, alarm~,
      worrying, worrisome, adverse*, contagion, exposure worries, vulnerab*, high valuation~, over
      hyped, overheated, overpriced, over priced, too expensive, not cheap, lofty valuations, steep
      valuations, premium valuation, out of steam, exhausted, cap~ upside, cap~ gains, limit~ upside,
      resistance zone, stiff resistance, strong resistance, disadvantage~, erod*, losing market share,
      loses market share, market share loss, lost market share, ceding, cede~, upside .. capped, capped
      upside, upside limited, limit~ gains, no trigger~, lack~ triggers, lack~ conviction, fresh
      downside, margins shrink, margins under pressure, contracting margins, margin contraction, weaker
      margins, margin miss, price undercutting, dumping, cheap imports, high inventory, inventory pile
      up, overstocked, higher arrivals, adequate supplies, ample stocks, adequate stocks, sufficient
      stock~, excess supply, bumper crop, good crop, fall in demand, demand slump, demand slowdown,
      sluggish demand, low offtake, lower offtake, subdued offtake, weak overseas, fii outflows, dollar
      demand from importers, importer demand, month end dollar demand`,
  },
  loss: {
    tone: 'negative',
    strength: 1.7,
    terms: `
      net loss, loss, losses, standalone loss, consolidated loss, operating loss, quarterly loss, slips
      into loss, swings to loss, in loss, net loss at, net loss of, loss at, loss of, posts net loss,
      reports net loss, posts loss, reports loss, net loss in, posts .. net loss, reports .. net loss,
      posts .. loss, reports .. loss`,
  },
  sell: {
    tone: 'negative',
    strength: 1.7,
    terms: `
      sell, sells, selling, sold, exit, exits, exited, get out, getting out, short, go short, shorting,
      book profit~, book profits in, underweight, bearish on, negative on, stay away, stay off, steer
      clear, cautious on, downgrade, downgrades, downgrading, target cut, cut~ target, slash~ target~,
      lower~ target, reduce, dump, offload~, off load*, dilute~, unload~, pull out, pulls out, outflow~,
      withdraw, withdrew, stake sale, sells stake, sell stake, reduce exposure, sell call, sell rating,
      trade cautiously, do not buy, not a buy, dont buy, paring stake, cuts stake, trims stake, lowers
      stake, sell on rise, sell on rally, sell on rallies, exit on rallies, book partial profits,
      underperform rating, reduce rating, maintain sell, maintains sell, reiterates sell, cut to sell,
      cut to hold, cut to neutral, downgraded to hold, price target cut, target price cut, cut~ price
      target, cut~ target price, lower~ price target, lower~ target price, slash~ price target, trim~
      target, stop buying, no buy, avoid buying, avoid fresh, stay clear, keep away, shun~, ditch~,
      desert~, flee~, fled, take~ money off, take profits, lighten, liquidate, net sellers, sellers,
      sell~ .. stake, offload~ .. stake, pare~ stake, trim~ stake, dilute~ stake, promoter~ sell~, block
      deal, bulk deal, sell~ shares, selling shares, exit~ .. stake, fii selling, fiis sell, downside
      risk~, trade with caution, turn bearish, turns bearish, remains bearish, bearish trend, looks
      weak, look weak, looking weak, can fall, may fall, could fall, may slip, can slip, may drop, may
      slide, could slip, may decline, may correct, could correct, may go down, can go down, heading
      lower, head lower, more pain, further fall, further downside, not a good time, not the right time,
      not a good buy, not attractive, not bullish, not positive`,
  },
} satisfies Record<string, TermGroup>
