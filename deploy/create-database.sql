-- Run once by Patroni (patroni.yml) in the first database machine.
\getenv password DATABASE_PASSWORD
create role dalil login password :'password';
create database dalil owner dalil;
