-- Typing errors are put right in the memory of the web processes (server/rules/names/vocabulary.ts), not by trigrams any more.
drop function near_words(text, real, integer);
drop index search_words_trigrams;

-- A function that is not strict becomes part of the query that calls it: names are written in half the time.
alter function name_turns(text) called on null input;
