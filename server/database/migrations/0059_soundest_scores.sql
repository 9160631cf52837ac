-- Recommendations walk the scores from the best one down, and stop at the tenth that fits.
create index scores_soundest on scores (exact desc, party_id);
