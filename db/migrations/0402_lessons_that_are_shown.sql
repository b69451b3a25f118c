-- Learners' lists are read by an index of published lessons alone: how many others a course has, they also do not tell by the time.
CREATE INDEX lesson_shown ON courses.lesson (course_id, position, id) WHERE status = 'published';
