/** The seal (decision 0076) of every connection of pgbench, which logs in as the owner and need not prove it. */
export const selloDelBanco = 1
