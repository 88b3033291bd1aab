-- "Paid" follows from the claims: a payment that the bank returned makes the lead released again. product.md, section "6 Status machines".
insert into status_transition values ('lead', 'paid', 'released');
