-- Decision 0084. Nothing of the product deletes an account, a médico, a connection or a session's owner; what it writes of them is asked by
-- cuidar_cuenta(), whose triggers stand in its file.
revoke delete, truncate on usuarios, medicos, operadores, conexiones, credenciales_farmacia from receta_app;
