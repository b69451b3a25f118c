-- Names by which more people look for these towns than by the one of the list.
UPDATE catalogue.place p SET also = n.also, also_plain = lower(n.also)
FROM (VALUES ('Haora', 'Howrah'), ('Darjiling', 'Darjeeling'), ('Barddhaman', 'Burdwan'), ('Kanchipuram', 'Conjeevaram'),
  ('Tiruchirappalli', 'Trichy'), ('Thanjavur', 'Tanjore'), ('Udagamandalam', 'Ooty'), ('Alappuzha', 'Alleppey'), ('Kollam', 'Quilon'),
  ('Thrissur', 'Trichur'), ('Palakkad', 'Palghat'), ('Machilipatnam', 'Masulipatam')) n (name, also)
WHERE p.name = n.name AND p.country = 'IN' AND p.also = '';
