const setOf = (text: string) => new Set(text.trim().split(/\s+/))

/** Words that headlines use in their ordinary sense and that are also company names: on their own they name a company only in capitals. */
const ordinaryWords = setOf(`
  abc accelerate accuracy action active ad add advance advanced age agri agro ahead aim air airline airlines airport alert all
  alliance allied alpha alternative aluminium amber american analysts ancillary angel answer apex appeal apple aqua arc archies
  arm army arrow art artificial asian asset assets associated atlantic atlas auction audit aura aurum auto automobile automotive
  avail available aviation axis bag bail balance bang bank banking banknifty banks base basic bear bears beautiful bedrock beer
  bell benchmark best beta bharat big bill black blood blue board body bombay bond bonds book boom boost border borrow bourse
  bourses box brand brands break breeze bridge bright brisk british broad broker brokerage brokerages brokers budget bull
  bullion bullish bulls bus business butterfly buy buying cable cables cafe can capital car carbon card cardamom care cargo cars
  cash casting castle castor cell cement central centre centrum century ceramics chain chairman challenge chana chart charter
  cheer chemical chemicals chief china choice cigarette cinema circle circuit city civic classic clean clear click cloud club
  coal coast coastal coffee cold color colour column comfort command commerce commercial commodity common companies company
  competent computer concord confidence connect consecutive consolidated construction consumer container continental control
  copper core corn corporate corporation cosmic cosmos cost cotton country course court cow cranes cream creative credit crest
  crisis crop crown crude crystal cube culture currency current cyber cycle daily dairy dalal data day deal dealers debt deep
  defence deficit delight delta demand desert design development dhan diamond diamonds digital diis direct discovery diversified
  dividend doctor dollar domestic dot double dream drone drug drugs dry durables duty dynamic dynasty eagle early earth ease
  east eastern easy eco economy edge education election electric electronic electronics element elite emerald emerging emperor
  empire employees enamel encore energy engine engineering engineers enterprise enterprises entertainment epic equipment equity
  era essence essential estate eternal ethical euphoria euro europe european ever everest evergreen excel exchange exclusive
  exide expert experts explicit exports express external eye fabric fact family farm fashion fast feed fertiliser fertilizer
  fibre field fiem fifth fiis film films finance financial fine fire firm first fish fit five flair flame flexi flexible flight
  flora fluid flying focus food foods force foreign forest forex forge form fort forth fortune foundry four fourth fraternity
  free freedom freight fresh front frontier frontline fruit fuel full fund fundamental funds furniture fusion future futures
  gain galaxy gallant gallop game games garden garment gas gate gateway gem gems general generic genesis genius genus getting
  giant gift glass glaxo global globe glory go gold golden good goods government grain grand granite granules graphite gravity
  great greater green grid ground group growth guar guard guide gulf hand happiest happy harbour hardwyn harmony harvest hawk
  head health healthcare heart heavy height heritage hero high highway hills hind hindu hit hitech hold holding holdings holiday
  home honest honey hope horizon hospital hospitals hot hotel hotels house household housing human hybrid hydro hyper icon idea
  ideal image impact imperial imports in inc income independent index india indian indians indigo indo industrial industries
  industry infinity inflation info infra infrastructure ingot initiative inks inner innovative inspire inspiring institutional
  instruments insurance integra integrated intelligent inter interactive interim interior international internet invest
  investment investor investors invigorated iron island it its jeera jet jewel jewellery jewels job jobs join journal joy jumbo
  jump just jute karma key kids kind king kings kitchen knit knowledge lab label labour lady land landmark language large
  largecap largecaps last law lead leader leading leap leather legacy leisure lemon level liberty life lifestyle light
  lighthouse lime line link lion liquid liquor list little live loan logistics logo long look lotus love lower lucky luggage lux
  luxury machine machinery magic magna magnum magnus mail main majestic major makers man management mangal mango manufacturing
  map marble margin marine mark market markets mars mart master match material matrix max maximum mean meat media median medical
  medicine mega memory mentha mercury merger meridian metal metals metro mfs mid midcap midcaps middle milk mill millennium
  mills mind mineral minerals mini mining mint miracle mirage mobile model modern module moment monarch money monsoon month moon
  morning mother motor motors mount mountain movie multi multiplex museum music mutual narrow natgas nation national natural
  nature navy nbfc nbfcs net netweb network new news next nice nickel nifty night nirvana noble noise north northern nova novel
  now nri nris number oasis object ocean oceanic octave off offshore oil old omega omni on one online onward open opera optical
  optimum oracle orange orbit orchid order organic orient oriental origin original outlook over overseas owl oxygen ozone pace
  pacific pack packaging page paint paints palace palm panacea panel panorama panther paper paradise paragon parallel paramount
  park parking partner passenger path patron peak pearl penny pension people pepper percept perfect performance personal petrol
  petroleum pharma pharmaceutical pharmaceuticals phoenix phone photo pigments pilot pine pink pioneer pipe pipes pixel plan
  planet plant plantation plastic plastics platinum play plus pocket point polar police policy polo poly pool popular port ports
  positive power precious precision prefer premier premium press pressure prestige price prices prima primary prime prince print
  prism private prize pro process product products profit progressive project promise promising promoter promoters property
  prospect prosper proto prudent prudential psus public pulp pulse pure purple push quality quantum quarter queen quest quick
  quint race radiant radio rail rails railway railways rain rainbow rally range rapid rate rating raw ray ready real realty
  recent record recovery red refinery regal regency regent register reit relaxo reliable relic remote renaissance render
  renewable rental report reserve resonance resort resource resources response responsive results retail retailers return rice
  rich rise rising rival river road roads robust rock roof root rose round route royal rubber rupee rural safari safe saffron
  saint sales salt samrat sanctuary sand sapphire satellite saving savings scale school science scooters scope sea seal season
  seasons second secure securities security seed select sell semi sensex sensible sentinel series service services set seven
  seventh shade shakti shape share shares shelter shield shine ship shipping ships shoppers short show sick sight sigma sign
  signal signature silk silly silver silverline simple singer single sir six sky sleep small smallcap smallcaps smart smooth
  society soft software soil solar solid solution solutions sound source south southern sovereign soya soybean space span spark
  spectrum speed spice spices spike spin spinning spirit spirits sport sports spring square stable staff stainless stake
  standard star stars start state states station steel step sterling stock stocks stone store stores storm story strategic
  stream street strength strides strong studio style sub sugar summer summit sun sunday sunrise super superior support supreme
  sure surge swan sweet swift symbol symphony synergy system systems table tail take talent talk tank tanks target tata tax taxi
  tea team tech technical techno technologies technology tele telecom television template temple term textile textiles theatre
  thermal think third thomas thread three tide tiger tile tiles timber time times tin titan tobacco today tools top total touch
  tourism tower towers town toy toys track traction trade traders trading trail train trans transaction transfer transformer
  transformers transmission transport travel treasure tree trend trends tribal trident trinity triumph true trust tube tubes
  tulip turbo turmeric turnaround twin two tyre tyres ultimate ultra umbrella unicorn uniform union unique unit united unity
  universal universe uno up upper urban usha utility valley value vanguard vantage variety vector vegetable velocity venture
  ventures venus vertex vibrant victory video view village vintage visa vision vital vivid voice volt wall water wave way wealth
  weather web welcome well west western wheat wheel wheels white whole wind wine wing wire wires wisdom wise women wonder
  wonderla wood wool word work works world worldwide worth yarn year years yellow yes yield young zeal zen zenith zero zinc
  zodiac zone zoom
`)

/** Places, which say where rather than who. */
const placeNames = setOf(`
  africa agra ahmedabad america amritsar andhra asia assam aurangabad australia bangalore bangladesh baroda bengal bengaluru
  bhopal bihar bombay brazil britain calcutta california canada cauvery chandigarh chennai chhattisgarh cochin coimbatore dahej
  deccan dehradun delhi dubai egypt england eu faridabad france ganesh ganga ganges germany ghaziabad goa godavari greece
  gujarat gurgaon guwahati haldia halol haryana himachal himalaya himalayan hosur hyderabad indonesia indore iran iraq italy
  jaipur jammu japan jharkhand jodhpur kakatiya kalinganagar kandla kanpur karachi karnataka kashmir kaveri kerala kochi kolkata
  konkan korea krishna kundli kutch london lucknow ludhiana madhya madras maharashtra malabar malaysia malwa manesar mangalore
  mawana mumbai mundra mysore nagpur narmada nashik nepal nigeria nilgiri noida odisha orissa pakistan panipat patna pipavav
  pondicherry pune punjab raipur rajasthan rajkot ranchi russia salem sanand saudi sikkim singapore spain srilanka surat tamil
  tamilnadu telangana thailand thane thiruvananthapuram travancore trichy tripura turkey tuticorin udaipur uk ukraine us usa
  uttar uttarakhand vadodara vapi varanasi vizag yamuna zimbabwe
`)

/** Personal and family names, which in a headline mean a person at least as often as a company. */
const personNames = setOf(`
  aditya ajay akash akshay ambani ambika amit anand anil anita anjani anup arjun arun arvind asha ashish ashok ashwani atul
  bajaj balaji bhagwati bhansali bharti bhatia bhushan birla chandra chandrasekaran chidambaram dalmia damani darshan deepak dev
  devi dilip dinesh dutt gandhi ganesh garg gaurav goenka gopal goyal gujral gupta hari harish harsh hemant jagan jagdish jai
  jain jaitley jayaram jhunjhunwala jindal joshi kailash kamal kamath kapoor karan kejriwal khaitan khanna khemka kiran kishore
  kohli kotak krishna kumar lakshmi lal lalit laxmi mahesh mallya manmohan manoj mehta mistry mittal modi mohan mohit mukesh
  mukherjee munjal murthy murugappa nair nanda narayan narendra naresh naveen neeraj nikhil nirmala nitin obama om padma pai
  pankaj parekh patel patil pawan piramal prabhu pradeep prakash pramod prasad pratik pravin prem premji radha raghav raghuram
  rahul raj raja rajan rajat rajeev rajendra rajesh rajiv rajnath raju rakesh ram rama raman ramesh rana rao ratan rathi ravi
  reddy rishi rohit roy ruia sachin sai sandeep sanjay sanjiv saraswati sarda satish saurabh savita sen seshadri shah shankar
  sharad sharma shetty shiv shiva shree shri shyam siddharth singh singhania sinha sitaraman sobha somani sri srinivasan subhash
  sudhir sumit sundar sunil suresh surya tarun thakkar trump uday uma umesh usha varun vijay vikas vikram vimal vinay vineet
  vinod vishal vishnu vivek yash yellen
`)

/** Abbreviations that do not mean companies. */
const otherAbbreviations = setOf(`
  abc act adb adr agm agr ai aif aimed amc api apr arc aug bcci bcg bep bjp bn bps bric brics bse bspl btst cad cag cagr cai cas
  cbdt cbi cbic ccd ccea cci cdr cdsl cea ceo cept cfo cia cif cii cmd cmie cmo cng coo cop cos cpi cpm cr crisil crpc crr csr
  css cwc dec dgca dgft dii dipp dna dot dpco drdo drhp dri dth ebit ebitda ecb ecgc ed egm emi ems epfo eps esop etf etfs eu ev
  f&o fcnr fda fdi feb fed fibac ficci fii fipb fir fis fmc fmcg fno fob fpi fpo fta fy gaar gdp gdr gmp gnp gnpa gsm gst gva hc
  hni hr hsbc ibc icai icd icra igst iip iit il ima imf indo inr io iot ip ipl ipo ipr ipso irda irdai isp isro ist it jan jlr
  jpc jpm jul jun jv kyc lme lng loc loi lpg m&a mat mca mcap mcx md mf mfi mip mnc mncs mom mou mpc mro msci msf msme mt
  nasscom nav nbfc ncd ncdex ncds nclat nclt nda nel net nfo ngo nhai nia nifty nii nim nmc npa npas npl nri nsdl nse nsel oecd
  oem ofs omc omcs oms onl opec otc pa pan pat pbt pc pe pib pil pli pm pmi pmla pmo pms ppp psb psbs psu psus qe qib qip qoq
  r&d rbi rera rhp rmb roc roe rs rti sat sc sebi sec sep sez sfio sip slr sme spac spv ssi stbt stt tds tmc trai tv uk un upa
  upi us usa usd usfda vat vc viz who wpi wto yoy yr ytd zar
`)

const commonContext = setOf(`
  acting arm board ceo cfo chairman chief co-founder consolidated counter deputy director earnings employees executive founder
  fpo fy group investors ipo joint lenders limited ltd m-cap management managing mcap md net ofs order orders pat plant posts
  profit promoter promoters q1 q1fy q2 q2fy q3 q3fy q4 q4fy qip reports result results revenue sales scrip senior share
  shareholders shares stake standalone stk stock subsidiary unit
`)

/** Traded goods and common industries: never a company unless written in capitals. */
const commodities = setOf(`
  aluminium auto bank banks bond bonds castor cement chana coal coffee copper corn cotton crude dollar energy equity gas gold
  guar hotel hotels insurance iron jeera market markets media metal metals midcap nickel oil paper pepper petrol pharma platinum
  power property rail railway realty retail rubber rupee share silver smallcap software soybean steel stock stocks sugar tea
  telecom textile textiles tin turmeric tyre tyres wheat zinc
`)

/** Words that follow the name of a company: "Care Q2 net", "Oil India shares". */
export const isContext = (word: string): boolean => commonContext.has(word)

/** Words that mean something else at least as often as the company of that name. */
export const isOrdinary = (word: string): boolean => ordinaryWords.has(word) || personNames.has(word)

/** "Gupta", "Anil": a person at least as often as a company. */
export const isPersonName = (word: string): boolean => personNames.has(word)

/** "Gold", "Realty": what is traded, not a company. */
export const isCommodity = (word: string): boolean => commodities.has(word)

/** "RBI", "IPO": abbreviations that do not mean companies. */
export const isOtherAbbreviation = (word: string): boolean => otherAbbreviations.has(word)

/** Places say where, not who. */
export const isPlace = (word: string): boolean => placeNames.has(word)
