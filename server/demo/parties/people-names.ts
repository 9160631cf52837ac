const words = (text: string) => text.split(/\s+/).filter((word) => word !== '')

/** First and family names by region, so that they go together. None belongs to a person we know of. */
export const peopleNames = [
  {
    first:
      words(`Amit Rajesh Sunil Vikram Sanjay Anil Manoj Deepak Rakesh Nitin Priya Neha Pooja Anjali Kavita Sunita
      Meena Ritu Shalini Swati Arjun Rohit Karan Varun Mohit Ashok Dinesh Ramesh Suresh Mahesh`),
    family: words(
      'Sharma Gupta Agarwal Verma Mittal Jain Goyal Singh Chauhan Mathur Saxena Srivastava Tiwari Mishra Pandey',
    ),
  },
  {
    first:
      words(`Hardik Chirag Jignesh Bhavesh Ketan Paresh Nilesh Hitesh Komal Hetal Bhavna Jyoti Falguni Darshana Milind
      Sachin Prasad Vaishali Aparna Medha Sharad Vinayak`),
    family: words(
      'Patel Shah Mehta Desai Trivedi Parikh Kulkarni Deshpande Patil Joshi Gokhale Kale Pawar Shinde Naik',
    ),
  },
  {
    first:
      words(`Karthik Senthil Murugan Ravi Ganesh Suresh Lakshmi Meenakshi Revathi Divya Harish Naveen Srinivas Venkat
      Krishna Anitha Padma Sudha Shobha Vasudha Girish Prakash`),
    family: words(
      'Iyer Iyengar Subramanian Natarajan Reddy Rao Naidu Gowda Hegde Shetty Nair Menon Pillai Kamath Bhat Raju',
    ),
  },
  {
    first:
      words(`Sourav Anirban Debashish Partha Subrata Tapas Indrani Moumita Sharmila Rupa Bijay Prafulla Sasmita Nabin
      Hemanta Rituparna Kaushik Arup Soma Tanushree`),
    family: words(
      'Banerjee Mukherjee Chatterjee Bose Ghosh Sen Das Roy Dutta Mohanty Patnaik Sahoo Barua Saikia Gogoi Bora',
    ),
  },
]

export const middleInitials = [...'ABCDGHJKMNPRSTV']
