import { businessWords } from './business-words.ts'
import { legalForms } from './legal-forms.ts'

/** Legal forms and small words, which do not identify a company. Indian ones at the end of a name are stripped by `nameWords`. */
export const foreignLegalForms = new Set([
  ...legalForms,
  ...'the of and for de del la el y e et und i in'.split(' '),
])

/** Words of a person's name that do not identify anyone: articles, "son of", forms of address. */
export const personParticles = new Set(
  'al el ul ur bin ibn ben bint binti de del la da das dos di van von der den y mr mrs ms dr shri smt sri haji hajji'.split(
    ' ',
  ),
)

/** Words too common to count as a match, even if they are rare in a small register: in names of persons and of companies. */
export const commonWords = new Set(
  `kumar sharma singh khan patel shah gupta verma reddy rao nair iyer das ghosh bose sen roy joshi mehta desai yadav
  ahmed mohammad ali hussein abdul rahman ibrahim hasan yusuf khalid ismail mahmud mustafa syed shaikh ansari begum devi lal ram raj krishna jose garcia perez
  rodriguez gonzalez martinez lopez hernandez sanchez
  trading international general enterprises enterprise industries industry industrial exports export imports import global
  group holding holdings services service shipping construction bank national india indian engineering engineers
  investment investments finance financial technology technologies trade traders trust foundation development
  commercial business transport logistics energy oil gas petroleum steel power marine maritime air airlines aviation
  electronics chemical chemicals pharma pharmaceuticals medical health systems solutions ventures associates overseas
  organization society association center institute committee foundation islamic republic revolutionary people state
  construction insurance export airlines agricultural cement real party army front movement union office branch
  properties estates infrastructure projects consultants consultancy hotels tours travels foods products new first
  united world star golden gold royal blue green east west north south asia asian gulf eastern western`
    .trim()
    .split(/\s+/),
)

/** One spelling for words that are transliterated in many ways. */
const spellings: Record<string, string> = {
  mohammad:
    'mohammed mohamed mohamad mohammad muhammad muhammed muhamad muhamed mohd mohmmad mohammod mohamud mahamud muhammet',
  ahmed: 'ahmad ahmet achmed achmad ahamed',
  hussein: 'hussain husain husayn husein hosein hossain hossein hoseyn hussien',
  hasan: 'hassan hasen hassen',
  abdul: 'abdel abdal abdol abd abdoul',
  yusuf: 'yusif yousif yousuf yousef youssef yusef yosef yousif yusup',
  khalid: 'khaled halid khaleed',
  umar: 'omar omer umer',
  usman: 'othman uthman osman ousman usmaan',
  rahman: 'rehman rahmaan rehmaan',
  ibrahim: 'ebrahim ibraheem brahim ibragim',
  ismail: 'esmail ismael ismaeel esmaeil',
  mahmud: 'mahmood mahmoud mehmood mehmud',
  abdullah: 'abdallah abdulla abdalla abdellah abdollah',
  syed: 'sayed sayyid sayyed said saeed saiyed',
  shaikh: 'sheikh shaykh sheik sheikh cheikh',
  sulaiman: 'suleiman soleiman sulayman suleman solaiman',
  mustafa: 'mustapha mostafa moustafa moustapha',
  haidar: 'haider hyder haydar heydar',
  jafar: 'jaffar jafer djafar jaafar',
  tariq: 'tarek tareq tarik',
  qasim: 'kasim qassem kassem qasem ghasem',
  sergei: 'sergey serguei',
  yuri: 'yury iouri yuriy',
  aleksandr: 'alexander aleksander alexandr oleksandr',
  jong: 'chong jeong cheong',
  jang: 'chang',
  jin: 'chin',
  jo: 'cho',
  ju: 'chu',
  park: 'pak bak',
  choi: 'choe',
  gang: 'kang',
  dmitry: 'dmitri dimitri dmitriy',
}
const canonicalSpellings = new Map(
  Object.entries({ ...businessWords, ...spellings }).flatMap(([word, others]) =>
    others.split(' ').map((other) => [other, word]),
  ),
)

/** The canonical spelling of a word that has several transliterations. */
export const canonicalSpelling = (word: string) => canonicalSpellings.get(word) ?? word

const meanings = new Map(
  Object.entries(businessWords).flatMap(([word, others]) =>
    [word, ...others.split(' ')].map((other) => [other, word] as const),
  ),
)

/** Whether two words of company names are the same word in other languages or forms: "bank" and "banco". */
export const areSynonyms = (a: string, b: string): boolean =>
  meanings.has(a) && meanings.get(a) === meanings.get(b)
