-- What is only ever added to is not emptied in one go either, also not by the owner of the tables.
create trigger audit_not_emptied before truncate on audit for each statement execute function refuse_change();
create trigger booking_not_emptied before truncate on booking for each statement execute function refuse_change();
create trigger commission_not_emptied before truncate on commission for each statement execute function refuse_change();
create trigger settlement_line_not_emptied before truncate on settlement_line for each statement execute function refuse_change();
create trigger settlement_document_not_emptied before truncate on settlement_document for each statement execute function refuse_change();
