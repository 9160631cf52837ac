/** A city where parties have their office: with the first three digits of its pincode and its registrar. */
export interface Place {
  state: string
  city: string
  pincode: string
  roc: string
  /** State or registrar code inside a CIN. */
  cin: string
  /** First two digits of a GSTIN. */
  gst: string
  weight: number
}

// state, CIN code, GST code, registrar, share of companies in percent, cities with the start of their pincode
type StateLine = [string, string, string, string, number, string]
const states: StateLine[] = [
  ['Maharashtra', 'MH', '27', 'ROC Mumbai', 16, 'Mumbai 400,Thane 400,Palghar 401,Nashik 422,Nagpur 440'],
  ['Maharashtra', 'PN', '27', 'ROC Pune', 4, 'Pune 411,Kolhapur 416,Solapur 413'],
  ['Delhi', 'DL', '07', 'ROC Delhi', 17, 'New Delhi 110,Delhi 110'],
  ['West Bengal', 'WB', '19', 'ROC Kolkata', 11, 'Kolkata 700,Howrah 711,Durgapur 713,Siliguri 734'],
  ['Karnataka', 'KA', '29', 'ROC Bangalore', 8, 'Bengaluru 560,Mysuru 570,Mangaluru 575,Hubballi 580'],
  ['Tamil Nadu', 'TN', '33', 'ROC Chennai', 6, 'Chennai 600,Madurai 625,Hosur 635'],
  ['Tamil Nadu', 'TZ', '33', 'ROC Coimbatore', 3, 'Coimbatore 641,Salem 636,Erode 638'],
  ['Telangana', 'TG', '36', 'ROC Hyderabad', 7, 'Hyderabad 500,Secunderabad 500,Warangal 506'],
  ['Gujarat', 'GJ', '24', 'ROC Ahmedabad', 7, 'Ahmedabad 380,Surat 395,Vadodara 390,Rajkot 360,Vapi 396'],
  ['Uttar Pradesh', 'UP', '09', 'ROC Kanpur', 6, 'Noida 201,Kanpur 208,Lucknow 226,Agra 282,Varanasi 221'],
  ['Kerala', 'KL', '32', 'ROC Ernakulam', 3, 'Kochi 682,Thiruvananthapuram 695,Kozhikode 673'],
  ['Rajasthan', 'RJ', '08', 'ROC Jaipur', 3, 'Jaipur 302,Jodhpur 342,Udaipur 313'],
  ['Haryana', 'HR', '06', 'ROC Delhi', 3, 'Gurugram 122,Faridabad 121,Panipat 132'],
  ['Madhya Pradesh', 'MP', '23', 'ROC Gwalior', 2, 'Indore 452,Bhopal 462,Gwalior 474'],
  ['Andhra Pradesh', 'AP', '37', 'ROC Vijayawada', 2, 'Visakhapatnam 530,Vijayawada 520,Guntur 522'],
  ['Punjab', 'PB', '03', 'ROC Chandigarh', 2, 'Ludhiana 141,Amritsar 143,Jalandhar 144'],
  ['Bihar', 'BR', '10', 'ROC Patna', 2, 'Patna 800,Muzaffarpur 842'],
  ['Odisha', 'OR', '21', 'ROC Cuttack', 1.5, 'Bhubaneswar 751,Cuttack 753,Rourkela 769'],
  ['Jharkhand', 'JH', '20', 'ROC Ranchi', 1, 'Ranchi 834,Jamshedpur 831'],
  ['Chhattisgarh', 'CT', '22', 'ROC Chhattisgarh', 0.8, 'Raipur 492,Bhilai 490'],
  ['Assam', 'AS', '18', 'ROC Shillong', 0.8, 'Guwahati 781,Dibrugarh 786'],
  ['Uttarakhand', 'UR', '05', 'ROC Uttarakhand', 0.7, 'Dehradun 248,Haridwar 249'],
  ['Goa', 'GA', '30', 'ROC Goa', 0.6, 'Panaji 403,Margao 403'],
  ['Himachal Pradesh', 'HP', '02', 'ROC Himachal Pradesh', 0.5, 'Shimla 171,Baddi 173'],
  ['Chandigarh', 'CH', '04', 'ROC Chandigarh', 0.7, 'Chandigarh 160'],
  ['Jammu and Kashmir', 'JK', '01', 'ROC Jammu', 0.4, 'Jammu 180,Srinagar 190'],
  ['Puducherry', 'PY', '34', 'ROC Puducherry', 0.2, 'Puducherry 605'],
]

/** The places of parties, weighted like the register (the first cities of a state have more). */
export const places: Place[] = states.flatMap(([state, cin, gst, roc, share, cities]) =>
  cities.split(',').map((line, order) => ({
    state,
    cin,
    gst,
    roc,
    weight: share / (order + 1),
    city: line.slice(0, -4),
    pincode: line.slice(-3),
  })),
)

/** Streets and estates for fictitious addresses. */
export const streets = [
  'Industrial Estate',
  'Station Road',
  'Market Yard',
  'Ring Road',
  'Gandhi Marg',
  'Old Mill Compound',
  'Phase II Industrial Area',
  'Lake View Road',
  'Temple Street',
  'Transport Nagar',
  'Trade Centre',
  'Nehru Chowk',
]
